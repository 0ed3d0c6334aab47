private import CLinux
private import Glibc

/// One connection on a Unix stream socket.
package struct UnixStream: ~Copyable {
  package let descriptor: OwnedDescriptor

  package init(_ descriptor: consuming OwnedDescriptor) {
    self.descriptor = descriptor
  }

  /// Connects to the socket at `path`, for a program that may wait.
  ///
  /// The error is `noSuchFile`, `accessDenied` or `connectionRefused` if there
  /// is no socket, no permission, or nobody behind the file.
  package static func connect(
    path: String
  ) throws(SystemError) -> UnixStream {
    let socket = OwnedDescriptor(
      owning: try systemCall("socket") { clinux_socket_stream() }
    )
    let name = SocketName(path: path)
    try systemCall("connect", on: path) {
      clinux_connect(socket.rawValue, name.bytes, name.bytes.count)
    }
    return UnixStream(socket)
  }

  /// Appends at most `limit` bytes to `bytes`.
  ///
  /// Waits for the first one only if the descriptor may block: one that was
  /// connected does, one that was accepted does not.
  package func receive(
    into bytes: inout [UInt8],
    upTo limit: Int
  ) throws(SystemError) -> ReceiveResult {
    let socket = self.descriptor.rawValue
    do throws(SystemError) {
      let count = try appendBytes(
        to: &bytes,
        upTo: limit,
        call: "recv"
      ) { start, size in recv(socket, start, size, 0) }
      return count > 0 ? .bytes(count) : .endOfFile
    } catch {
      guard error.errno == .wouldBlock else { throw error }
      return .wouldBlock
    }
  }

  /// Sends as much as the kernel takes at once, and never waits.
  package func send(
    _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> SendResult {
    do throws(SystemError) {
      let count = try systemCall("send") {
        bytes.withUnsafeBytes {
          clinux_send_now(self.descriptor.rawValue, $0.baseAddress, $0.count)
        }
      }
      return .sent(count)
    } catch {
      guard error.errno == .wouldBlock else { throw error }
      return .wouldBlock
    }
  }

  /// Sends everything, for a program that may wait.
  package func sendAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try systemCall("send") {
        rest.withUnsafeBytes {
          clinux_send(self.descriptor.rawValue, $0.baseAddress, $0.count)
        }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Tells the peer that nothing more will be sent.
  package func finishSending() throws(SystemError) {
    try systemCall("shutdown") {
      shutdown(self.descriptor.rawValue, CInt(SHUT_WR))
    }
  }
}
