package import DetentCore
import DetentLinux
package import DetentProtocol

/// A connection.
///
/// What the kernel does not take at once waits here, and while it does nothing
/// more is read, so that a client costs no more memory than its longest reply.
package final class Client {
  /// How much is read before others get their turn.
  private static let readLimit = 16_384

  package let id: UInt64
  let credentials: PeerCredentials
  private let stream: UnixStream
  private var framer = MessageFramer(longest: MessageFramer.longestCall)
  private var received: [UInt8] = []
  /// A call that was found after another had been served.
  private var next: [UInt8]?
  private var outgoing: [UInt8] = []
  private var sent = 0
  /// When the kernel last took something that waited.
  private var lastProgress = Instant.zero
  /// When the kernel was last asked to take what waits.
  private(set) var lastAttempt = Instant.zero

  /// What ends an answer.
  package private(set) var terminator: Terminator
  /// What its stream tells; `Connections.setSubscription` sets it.
  var subscription: Subscription?
  /// The controls whose newest state it has not been told yet.
  var stale: Set<Int> = []
  /// Whether what its stream tells, other than selections, has changed since.
  var isOutdated = false
  /// Whether nothing more will be read: the peer has said so, or went wrong.
  private(set) var isAtEnd = false
  /// Whether it is to be closed, at once or when all is sent.
  private(set) var isFinished = false

  init(
    id: UInt64,
    stream: consuming UnixStream,
    credentials: PeerCredentials
  ) {
    self.id = id
    self.credentials = credentials
    self.stream = stream
    self.terminator = self.framer.answerTerminator
  }

  var descriptor: CInt { self.stream.descriptor.rawValue }
  var hasUnsent: Bool { self.sent < self.outgoing.count }

  /// Whether it can be closed now.
  var isDone: Bool {
    if self.isFinished { return !self.hasUnsent }
    return self.isAtEnd && self.subscription == nil && !self.hasUnsent
  }

  /// What the poller should look for.
  var interest: Interest {
    var interest: Interest = []
    if self.hasUnsent { interest.insert(.writable) }
    if !self.isAtEnd, !self.isFinished, self.subscription == nil,
      !self.hasUnsent
    {
      interest.insert(.readable)
    }
    return interest
  }

  /// Since when it has taken nothing of what waits.
  var stalled: Instant? { self.hasUnsent ? self.lastProgress : nil }

  /// Reads what is there, as far as its turn goes, unless calls that were read
  /// wait to be served.
  func receive() {
    guard !self.isAtEnd, self.subscription == nil, self.next == nil else {
      return
    }
    self.received.removeAll(keepingCapacity: true)
    do throws(SystemError) {
      switch try self.stream.receive(
        into: &self.received,
        upTo: Self.readLimit
      ) {
      case .bytes: self.framer.append(self.received)
      case .endOfFile: self.isAtEnd = true
      case .wouldBlock: break
      }
    } catch {
      self.abort()
    }
  }

  /// Whether a call has arrived whole that can be served now, or what is none.
  var hasMessage: Bool {
    do throws(ProtocolError) {
      self.next = try self.nextMessage()
      return self.next != nil
    } catch {
      // It is found again.
      return true
    }
  }

  /// The next call that has arrived whole, or `nil`.
  func nextMessage() throws(ProtocolError) -> [UInt8]? {
    guard !self.isFinished, self.subscription == nil, !self.hasUnsent else {
      return nil
    }
    if let next = self.next.take() { return next }
    defer { self.terminator = self.framer.answerTerminator }
    return try self.framer.nextMessage()
  }

  /// Sends a message, or keeps what the kernel does not take.
  package func send(_ message: ArraySlice<UInt8>, at now: Instant) {
    guard !self.isFinished else { return }
    if self.hasUnsent {
      self.outgoing += message
      return
    }
    let taken = self.take(message)
    guard taken < message.count, !self.isFinished else { return }
    self.outgoing = Array(message.dropFirst(taken))
    self.sent = 0
    self.lastProgress = now
    self.lastAttempt = now
  }

  /// Sends what waits.
  func flush(at now: Instant) {
    guard self.hasUnsent else { return }
    self.lastAttempt = now
    let taken = self.take(self.outgoing[self.sent...])
    if taken > 0 { self.lastProgress = now }
    self.sent += taken
    guard !self.hasUnsent else { return }
    self.outgoing = []
    self.sent = 0
  }

  /// Takes no more calls; the connection is closed when all is sent.
  func finish() {
    self.isFinished = true
  }

  /// Forgets what waits: there is nobody to take it.
  func abort() {
    self.outgoing = []
    self.sent = 0
    self.isFinished = true
  }

  private func take(_ bytes: ArraySlice<UInt8>) -> Int {
    do throws(SystemError) {
      switch try self.stream.send(bytes) {
      case .sent(let count): return count
      case .wouldBlock: return 0
      }
    } catch {
      self.abort()
      return 0
    }
  }
}

@available(*, unavailable)
extension Client: Sendable {}
