import DetentCore
import DetentLinux

@testable import detentctl

/// A daemon that has said all it will ever say, and a client of it.
struct Conversation: ~Copyable {
  var connection: DaemonConnection
  private let daemon: UnixStream

  init(_ said: [String], endsAfter: Bool) throws {
    let directory = try TemporaryDirectory()
    let listener = try UnixListener(
      path: directory.file("socket"),
      mode: 0o600,
      groupID: nil
    )
    let connection = try DaemonConnection(path: directory.file("socket"))
    guard let daemon = try listener.accept() else { throw NobodyConnected() }
    for text in said { try daemon.sendAll(Array(text.utf8)) }
    if endsAfter { try daemon.finishSending() }
    self.connection = connection
    self.daemon = daemon
  }

  /// Whether the client finds something to read before `deadline`.
  func isReadable(before deadline: Instant) throws -> Bool {
    try self.connection.isReadable(before: deadline)
  }

  /// What the daemon has received.
  func received() throws -> String {
    var bytes: [UInt8] = []
    _ = try self.daemon.receive(into: &bytes, upTo: 65_536)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The connection did not arrive.
struct NobodyConnected: Error {}
