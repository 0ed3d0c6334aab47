import DetentCore
import DetentDaemon
import DetentLinux
import DetentProtocol

/// A server of org.varlink.certification, made of the daemon's connections,
/// framing and JSON: what certification clients find in it holds for detentd.
///
/// usage: certification SOCKET
@main
struct CertificationServer: ~Copyable {
  private var poller: Poller<Source>
  private var connections: Connections
  private var certification: Certification
  private let log: Log

  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      try StandardStreams.write("usage: certification SOCKET\n", to: .error)
      return
    }
    var server = try Self.make(path: CommandLine.arguments[1])
    try server.run()
  }

  private static func make(path: String) throws -> CertificationServer {
    let listener = try UnixListener(path: path, mode: 0o600, groupID: nil)
    var poller = try Poller<Source>()
    try poller.add(listener.descriptor, for: .listener, interest: .readable)
    return CertificationServer(
      poller: poller,
      connections: Connections(listener),
      certification: try Certification(),
      log: .standardError(format: .plain, minimum: .warning)
    )
  }

  private init(
    poller: consuming Poller<Source>,
    connections: consuming Connections,
    certification: Certification,
    log: Log
  ) {
    self.poller = poller
    self.connections = connections
    self.certification = certification
    self.log = log
  }

  /// Serves until it is killed.
  private mutating func run() throws {
    var ready: [Readiness] = []
    while true {
      try self.poller.wait(into: &ready)
      for report in ready { try self.note(report) }
      repeat {
        while let next = self.connections.nextCall(polling: &self.poller) {
          self.answer(next.call, of: next.client)
        }
      } while self.connections.hasBacklog
    }
  }

  private mutating func note(_ report: Readiness) throws {
    let now = MonotonicClock.now
    switch Source(rawValue: report.id) {
    case .listener:
      try self.connections.accept(at: now, polling: &self.poller, log: self.log)
    case .client(let id):
      self.connections.note(report, ofClient: id, at: now)
    case .signals, .motorTimer, .motorDevice, .deadlineTimer, .devices, .input,
      nil:
      break
    }
  }

  private mutating func answer(_ call: CallEnvelope, of client: Client) {
    let replies = self.certification.replies(to: call)
    guard !call.isOneway else { return }
    for reply in replies {
      var writer = JSONWriter()
      writer.append(reply)
      writer.end(with: client.terminator)
      client.send(writer.written, at: MonotonicClock.now)
    }
  }
}
