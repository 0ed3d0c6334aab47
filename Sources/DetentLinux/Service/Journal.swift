/// The journal, for messages with fields of their own.
///
/// The protocol is the native one that systemd documents as stable: a datagram
/// of lines `NAME=value`. By a field the journal finds messages that a search
/// of the text would only guess: `journalctl DETENTD_INPUT=knob`.
package struct Journal: Sendable {
  /// A field: capital letters, and any text.
  package struct Field: Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  private let name: SocketName
  private let identifier: String

  /// Sends to a socket as the program that `identifier` names.
  package init(socket: String, identifier: String) {
    self.name = SocketName(path: socket)
    self.identifier = identifier
  }

  /// Sends a message of one line, and returns whether the journal got it.
  func send(_ level: LogLevel, _ message: String, _ fields: [Field]) -> Bool {
    let usual = [
      Field("MESSAGE", message),
      Field("PRIORITY", "\(level.rawValue)"),
      Field("SYSLOG_IDENTIFIER", self.identifier),
    ]
    let lines = (usual + fields).map { "\($0.name)=\($0.value.onOneLine)\n" }
    guard let socket = try? OwnedDescriptor.datagramSocket() else {
      return false
    }
    return socket.send(lines.joined(), to: self.name)
  }
}
