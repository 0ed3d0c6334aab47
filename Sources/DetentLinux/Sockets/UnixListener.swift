private import CLinux

/// A Unix stream socket that takes connections.
package struct UnixListener: ~Copyable {
  package let descriptor: OwnedDescriptor

  /// Where clients connect; `nil` for an abstract socket.
  package let path: String?

  /// The file, if it was made here and has to go in the end.
  private let file: SocketFile?

  /// Makes a socket file with the given permissions, and a group if one is
  /// given.
  ///
  /// A socket file that nobody answers on is replaced; nothing else is.
  package init(
    path: String,
    mode: UInt32,
    groupID: UInt32?
  ) throws(ListenerError) {
    let socket = try UnixListener.makeSocket()
    let file = try SocketFile(
      path: path,
      mode: mode,
      groupID: groupID,
      for: socket
    )
    self.descriptor = socket
    self.path = path
    self.file = consume file
  }

  /// Takes over a socket that the service manager listens on for us.
  package init(
    inheriting descriptor: consuming OwnedDescriptor
  ) throws(ListenerError) {
    let number = descriptor.rawValue
    guard clinux_is_listener(number) == 1 else {
      throw ListenerError.notListening(descriptor: number)
    }
    let name: SocketName
    do throws(SystemError) {
      name = try SocketName(of: descriptor)
      try systemCall("fcntl") { clinux_close_on_exec(number) }
      try systemCall("fcntl") { clinux_do_not_block(number) }
    } catch {
      throw ListenerError.system(error)
    }
    self.descriptor = descriptor
    self.path = name.path
    self.file = nil
  }

  /// Takes a connection that waits, or `nil` if there is none.
  ///
  /// An error with `isShortage` leaves the connection waiting, and the listener
  /// readable: pause before the next try.
  package func accept() throws(SystemError) -> UnixStream? {
    let number: CInt
    do throws(SystemError) {
      number = try systemCall("accept4") {
        clinux_accept(self.descriptor.rawValue)
      }
    } catch {
      switch error.errno {
      case .wouldBlock, .connectionAborted, .protocolFault, .notPermitted:
        return nil
      default:
        throw error
      }
    }
    let connection = OwnedDescriptor(owning: number)
    // It is not inherited from the listener. The kernel counts its own overhead,
    // so this holds about 43 small messages.
    try systemCall("setsockopt", on: "SO_SNDBUF") {
      clinux_set_send_buffer(connection.rawValue, 16_384)
    }
    return UnixStream(connection)
  }

  /// The group of the socket's file as it is now; `nil` without a file.
  package func groupOfFile() -> UInt32? {
    guard let path = self.path else { return nil }
    return try? FileStatus(following: path).groupID
  }

  private static func makeSocket() throws(ListenerError) -> OwnedDescriptor {
    do throws(SystemError) {
      let socket = OwnedDescriptor(
        owning: try systemCall("socket") { clinux_socket_stream() }
      )
      try systemCall("fcntl") { clinux_do_not_block(socket.rawValue) }
      return socket
    } catch {
      throw ListenerError.system(error)
    }
  }
}
