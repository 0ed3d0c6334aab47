import DetentCore
import DetentLinux
import DetentProtocol

/// A connection to the daemon's socket, for a program that may wait.
struct DaemonConnection: ~Copyable {
  /// The longest reply in bytes that is understood: that of large scales.
  private static let longestReply = 64 << 20
  /// How long a reply may take.
  private static let patience = Microseconds.seconds(10)

  private let stream: UnixStream
  private var framer: MessageFramer
  private var received: [UInt8]

  /// Connects to the socket at `path`.
  init(path: String) throws(ConnectionError) {
    let stream: UnixStream
    do throws(SystemError) {
      stream = try UnixStream.connect(path: path)
    } catch {
      throw .notConnected(UnreachableSocket(path: path, errno: error.errno))
    }
    self.stream = stream
    self.framer = MessageFramer(longest: Self.longestReply)
    self.received = []
  }

  /// What a poller has to look at.
  var descriptor: CInt { self.stream.descriptor.rawValue }

  /// Sends a call, and does not wait for the reply.
  mutating func send(
    _ request: Request,
    more: Bool
  ) throws(ConnectionError) {
    var writer = JSONWriter()
    switch request {
    case .panel(let request): writer.appendCall(request, more: more)
    case .service(let request): writer.appendCall(request)
    }
    writer.end(with: .null)
    do throws(SystemError) {
      try self.stream.sendAll(writer.bytes)
    } catch {
      throw .closed
    }
  }

  /// Receives what is there, waiting for the first of it.
  mutating func receive() throws(ConnectionError) {
    self.received.removeAll(keepingCapacity: true)
    let result: ReceiveResult
    do throws(SystemError) {
      result = try self.stream.receive(into: &self.received, upTo: 65_536)
    } catch {
      throw .closed
    }
    switch result {
    case .bytes: self.framer.append(self.received)
    case .endOfFile: throw .closed
    case .wouldBlock: return
    }
  }

  /// The next reply that has arrived whole, or `nil`.
  mutating func nextReply() throws(ConnectionError) -> Reply? {
    do throws(ProtocolError) {
      guard let message = try self.framer.nextMessage() else { return nil }
      return try Reply(decoding: message)
    } catch {
      throw .notUnderstood(error.message)
    }
  }

  /// Waits for the next reply, but not for ever.
  mutating func waitForReply() throws(ConnectionError) -> Reply {
    let deadline = MonotonicClock.now + Self.patience
    while true {
      if let reply = try self.nextReply() { return reply }
      guard try self.isReadable(before: deadline) else { throw .silent }
      try self.receive()
    }
  }

  /// Waits for something to receive, and says whether there is something.
  func isReadable(
    before deadline: Instant
  ) throws(ConnectionError) -> Bool {
    do throws(SystemError) {
      return try Waiting.untilReadable(
        self.stream.descriptor,
        deadline: deadline
      )
    } catch {
      throw .system(error)
    }
  }
}

extension DaemonConnection: PanelConnection {
  mutating func reply(
    to request: Request
  ) throws(ConnectionError) -> Reply {
    try self.send(request, more: false)
    return try self.waitForReply()
  }
}
