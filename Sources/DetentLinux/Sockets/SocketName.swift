private import CLinux

/// The name of a Unix socket: a path, or an abstract name.
struct SocketName: Hashable, Sendable {
  /// The path, or a zero byte and the abstract name.
  let bytes: [CChar]

  init(path: String) {
    self.bytes = path.utf8.map { CChar(bitPattern: $0) }
  }

  /// Understands `@name` as an abstract name.
  init(pathOrAbstract text: String) {
    guard text.hasPrefix("@") else {
      self.bytes = text.utf8.map { CChar(bitPattern: $0) }
      return
    }
    self.bytes = [0] + text.utf8.dropFirst().map { CChar(bitPattern: $0) }
  }

  /// The name that a socket is bound to; empty if it has none.
  init(of socket: borrowing OwnedDescriptor) throws(SystemError) {
    // More than a Unix address can hold.
    var bytes = [CChar](repeating: 0, count: 128)
    let count = try systemCall("getsockname") {
      clinux_name(socket.rawValue, &bytes, bytes.count)
    }
    self.bytes = [CChar](bytes[..<count])
  }

  /// The path, or `nil` for an abstract name and for none.
  var path: String? {
    guard let first = self.bytes.first, first != 0 else { return nil }
    return String(
      decoding: self.bytes.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
  }
}
