import DetentCore
import DetentProtocol

/// What connects the panel to a daemon: a connection for calls, and a stream
/// for each thing to follow.
struct PanelLink: ~Copyable {
  /// So many calls under way are enough for a daemon that is behind.
  private static let manyCalls = 32
  /// How long a reply may take.
  private static let patience = Microseconds.seconds(10)

  var controls: ReplyStream
  var selections: ReplyStream
  var inputs: ReplyStream
  private var calls: DaemonConnection
  /// The calls that were not replied to yet, and since when.
  private var waiting: [(request: Request, since: Instant)]

  static func connect(
    to socket: String,
    at now: Instant
  ) throws(ConnectionError) -> PanelLink {
    var link = PanelLink(
      controls: try Self.stream(of: .describe(controls: nil), socket),
      selections: try Self.stream(of: .monitor(controls: nil), socket),
      inputs: try Self.stream(of: .inputs, socket),
      calls: try DaemonConnection(path: socket),
      waiting: []
    )
    try link.send(.service(.getInfo), at: now)
    return link
  }

  /// What a poller has to look at for replies to calls.
  var descriptor: CInt { self.calls.descriptor }

  /// When the daemon will have been silent for too long.
  var deadline: Instant? {
    self.waiting.first.map { $0.since + Self.patience }
  }

  /// Whether so much is under way that keys had better wait.
  var isBusy: Bool { self.waiting.count >= Self.manyCalls }

  /// Sends a call, and does not wait for the reply.
  mutating func send(
    _ request: Request,
    at now: Instant
  ) throws(ConnectionError) {
    try self.calls.send(request, more: false)
    self.waiting.append((request: request, since: now))
  }

  /// Receives replies to calls, waiting for the first.
  mutating func receive() throws(ConnectionError) {
    try self.calls.receive()
  }

  /// The next reply that has arrived whole, with its call, or `nil`.
  mutating func nextReply() throws(ConnectionError) -> (Request, Reply)? {
    guard let reply = try self.calls.nextReply() else { return nil }
    guard !self.waiting.isEmpty else {
      throw .notUnderstood("a reply without a call")
    }
    return (self.waiting.removeFirst().request, reply)
  }

  private static func stream(
    of request: PanelRequest,
    _ socket: String
  ) throws(ConnectionError) -> ReplyStream {
    try ReplyStream(of: request, over: DaemonConnection(path: socket))
  }
}
