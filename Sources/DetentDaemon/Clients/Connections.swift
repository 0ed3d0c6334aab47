package import DetentCore
package import DetentLinux
package import DetentProtocol

/// The connections of a listener: takes them, hands out their calls in turns,
/// and closes them.
///
/// It knows framing, not what is called: whoever owns it answers the calls.
package struct Connections: ~Copyable {
  /// How long calls are served before the loop looks at its other sources.
  private static let roundLimit = Microseconds.milliseconds(1)
  /// How long a client may take nothing while data waits.
  private static let stallLimit = Microseconds.seconds(10)
  /// How long the kernel is not asked again whether it takes more.
  private static let retryPause = Microseconds.seconds(1)
  /// How long no connection is taken after a shortage.
  private static let shortagePause = Microseconds.milliseconds(500)

  let listener: UnixListener
  /// By a number that is never used again.
  private(set) var clients: [UInt64: Client] = [:]
  /// Those with a stream of selections, and those with another one.
  private(set) var selectionStreams: [Client] = []
  private(set) var otherStreams: [Client] = []
  private var nextID: UInt64 = 0
  /// Those that have not taken all: the others are not looked at each round.
  private var slow: Set<UInt64> = []
  /// Clients that may have something to serve, each once, and which is next.
  private var waiting: [UInt64] = []
  private var position = 0
  /// When this round's calls end.
  private var roundEnd: Instant?
  /// Clients that have had their turn.
  private var served: [UInt64] = []
  /// When connections are taken again after a shortage of descriptors.
  private var pauseEnd: Instant?
  private var lastRefusalLogged: Instant?

  package init(_ listener: consuming UnixListener) {
    self.listener = listener
  }

  /// Whether there is work that polling does not show.
  package var hasBacklog: Bool { !self.waiting.isEmpty }

  /// When `disconnectStalled` and `resume` have to be called at the latest.
  package mutating func nextDeadline() -> Instant? {
    var first = self.pauseEnd
    guard !self.slow.isEmpty else { return first }
    for id in self.slow {
      guard let client = self.clients[id], let stalled = client.stalled else {
        continue
      }
      let deadline = min(
        stalled + Self.stallLimit,
        client.lastAttempt + Self.retryPause
      )
      first = min(first ?? deadline, deadline)
    }
    return first
  }

  /// Takes all connections that wait.
  package mutating func accept(
    at now: Instant,
    polling poller: inout Poller<Source>,
    log: Log
  ) throws(SystemError) {
    do throws(SystemError) {
      while let stream = try self.listener.accept() {
        try self.admit(stream, at: now, polling: &poller, log: log)
      }
    } catch {
      if error.isShortage {
        // The connection keeps waiting; asking again at once would not help.
        try? poller.setInterest([], for: .listener)
        self.pauseEnd = now + Self.shortagePause
      }
      throw error
    }
  }

  private mutating func admit(
    _ stream: consuming UnixStream,
    at now: Instant,
    polling poller: inout Poller<Source>,
    log: Log
  ) throws(SystemError) {
    let credentials = try PeerCredentials(of: stream)
    let userIDs = self.clients.values.map(\.credentials.userID)
    guard
      ConnectionLimits.permit(
        userID: credentials.userID,
        among: userIDs
      )
    else {
      self.logRefusal(of: credentials.userID, at: now, to: log)
      return
    }
    let id = self.nextID
    self.nextID += 1
    let client = Client(id: id, stream: stream, credentials: credentials)
    try poller.add(
      client.descriptor,
      for: .client(id),
      interest: client.interest
    )
    self.clients[id] = client
  }

  private mutating func logRefusal(
    of userID: UInt32,
    at now: Instant,
    to log: Log
  ) {
    if let last = self.lastRefusalLogged, now - last < .seconds(60) { return }
    self.lastRefusalLogged = now
    log.warning(
      "too many connections (\(self.clients.count)); "
        + "one of user \(userID) was closed"
    )
  }

  /// Sends and receives as the poller tells of a client, and returns it.
  @discardableResult
  package mutating func note(
    _ report: Readiness,
    ofClient id: UInt64,
    at now: Instant
  ) -> Client? {
    guard let client = self.clients[id] else { return nil }
    if report.isWritable { client.flush(at: now) }
    if report.isReadable { client.receive() }
    if report.isHungUp, !report.isReadable {
      // Nobody is there any more to read an answer.
      client.abort()
    }
    self.queue(id)
    return client
  }

  private mutating func queue(_ id: UInt64) {
    // Twice would be two turns in a round.
    guard !self.waiting.contains(id) else { return }
    self.waiting.append(id)
  }

  /// The next call and whose it is, or `nil` if there is none, or none before
  /// the loop has looked at its other sources.
  ///
  /// Clients take turns, a call each. What is no call is answered here.
  package mutating func nextCall(
    polling poller: inout Poller<Source>
  ) -> (client: Client, call: CallEnvelope)? {
    // Most rounds are movement, without any call.
    guard !self.waiting.isEmpty || !self.served.isEmpty else { return nil }
    let now = MonotonicClock.now
    let end = self.roundEnd ?? now + Self.roundLimit
    self.roundEnd = end
    repeat {
      while self.position < self.waiting.count, now < end {
        let id = self.waiting[self.position]
        self.position += 1
        guard let client = self.clients[id] else { continue }
        if let call = Self.nextCall(of: client) {
          self.served.append(id)
          return (client, call)
        }
        self.settle(client, polling: &poller)
      }
      self.beginTurns(polling: &poller)
    } while now < end && !self.waiting.isEmpty
    self.roundEnd = nil
    return nil
  }

  /// Queues again who had a turn and has more to serve.
  private mutating func beginTurns(polling poller: inout Poller<Source>) {
    self.waiting.removeFirst(self.position)
    self.position = 0
    for id in self.served {
      guard let client = self.clients[id] else { continue }
      if client.hasMessage {
        self.queue(id)
      } else {
        self.settle(client, polling: &poller)
      }
    }
    self.served.clear()
  }

  private static func nextCall(of client: Client) -> CallEnvelope? {
    do throws(ProtocolError) {
      guard let message = try client.nextMessage() else { return nil }
      return try CallEnvelope(decoding: message)
    } catch {
      var writer = JSONWriter()
      writer.appendReply(.protocolError(error))
      writer.end(with: client.terminator)
      client.send(writer.written, at: MonotonicClock.now)
      client.finish()
      return nil
    }
  }

  /// Makes a client's connection a stream, or an end of that.
  mutating func setSubscription(
    _ subscription: Subscription?,
    of client: Client
  ) {
    client.subscription = subscription
    self.forgetStream(of: client)
    switch subscription {
    case .selections: self.selectionStreams.append(client)
    case .controls, .inputs: self.otherStreams.append(client)
    case nil: break
    }
  }

  private mutating func forgetStream(of client: Client) {
    self.selectionStreams.removeAll { $0 === client }
    self.otherStreams.removeAll { $0 === client }
  }

  /// Looks for what a client is good for next, or closes it.
  package mutating func settle(
    _ client: Client,
    polling poller: inout Poller<Source>
  ) {
    guard self.clients[client.id] != nil else { return }
    do throws(SystemError) {
      try poller.setInterest(client.interest, for: .client(client.id))
    } catch {
      client.abort()
    }
    if client.hasUnsent {
      self.slow.insert(client.id)
    } else {
      self.slow.remove(client.id)
    }
    guard client.isDone else { return }
    poller.remove(.client(client.id))
    self.clients[client.id] = nil
    self.forgetStream(of: client)
  }

  /// Takes connections again when a pause is over.
  package mutating func resume(
    at now: Instant,
    polling poller: inout Poller<Source>
  ) {
    guard let end = self.pauseEnd, end <= now else { return }
    self.pauseEnd = nil
    try? poller.setInterest(.readable, for: .listener)
  }

  /// Disconnects who takes nothing, and returns who has just taken all.
  ///
  /// The kernel calls a socket writable when three quarters of it are free, so
  /// that of a slow reader it would tell nothing for long: it is asked.
  package mutating func disconnectStalled(
    at now: Instant,
    polling poller: inout Poller<Source>,
    log: Log
  ) -> [Client] {
    var caughtUp: [Client] = []
    guard !self.slow.isEmpty else { return caughtUp }
    for id in self.slow {
      guard let client = self.clients[id], client.hasUnsent else { continue }
      if client.lastAttempt + Self.retryPause <= now { client.flush(at: now) }
      guard let stalled = client.stalled else {
        caughtUp.append(client)
        // It may have calls that were not served while this waited.
        self.queue(client.id)
        continue
      }
      guard stalled + Self.stallLimit <= now else { continue }
      log.warning(
        "client \(client.id) has taken nothing for 10 s; it is disconnected"
      )
      client.abort()
      self.settle(client, polling: &poller)
    }
    return caughtUp
  }
}
