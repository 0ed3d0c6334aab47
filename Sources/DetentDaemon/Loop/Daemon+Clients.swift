import DetentCore
import DetentLinux
import DetentProtocol

extension Daemon {
  /// How many calls of a client are served before others get their turn.
  private static let callLimit = 16

  /// Takes all connections that wait.
  mutating func acceptClients(at now: Instant) {
    do throws(SystemError) {
      while let stream = try self.listener.accept() {
        try self.admit(stream, at: now)
      }
    } catch {
      self.warnOnce("cannot take a connection: \(error)")
      guard error.isShortage else { return }
      // The connection keeps waiting; asking again at once would not help.
      try? self.poller.setInterest([], for: .listener)
      self.acceptDeadline = now + Self.shortagePause
    }
  }

  private mutating func admit(
    _ stream: consuming UnixStream,
    at now: Instant
  ) throws(SystemError) {
    let credentials = try PeerCredentials(of: stream)
    let userIDs = self.clients.values.map(\.credentials.userID)
    guard
      ConnectionLimits.permit(
        userID: credentials.userID,
        among: userIDs
      )
    else {
      self.logRefusal(of: credentials.userID, at: now)
      return
    }
    let id = self.nextClientID
    self.nextClientID += 1
    let client = Client(id: id, stream: stream, credentials: credentials)
    try self.poller.add(
      client.descriptor,
      for: .client(id),
      interest: client.interest
    )
    self.clients[id] = client
  }

  private mutating func logRefusal(of userID: UInt32, at now: Instant) {
    if let last = self.lastRefusalLogged, now - last < .seconds(60) { return }
    self.lastRefusalLogged = now
    self.log.warning(
      "too many connections (\(self.clients.count)); "
        + "one of user \(userID) was closed"
    )
  }

  /// Notes what the poller tells of a client.
  mutating func note(
    _ report: Readiness<Source>,
    ofClient id: UInt64,
    at now: Instant
  ) {
    guard let client = self.clients[id] else { return }
    if report.isWritable {
      client.flush(at: now)
      self.catchUp(client, at: now)
    }
    if report.isReadable { client.receive() }
    if report.isHungUp, !report.isReadable {
      // Nobody is there any more to read an answer.
      client.abort()
    }
    self.waitingClients.append(id)
  }

  /// Serves calls one by one, each a small round of its own.
  mutating func serveWaitingClients() {
    let waiting = self.waitingClients
    self.waitingClients.removeAll(keepingCapacity: true)
    for id in waiting {
      guard let client = self.clients[id] else { continue }
      var served = 0
      while served < Self.callLimit, self.serveNextCall(of: client) {
        served += 1
      }
      guard served < Self.callLimit else {
        // More calls may have arrived already: polling would not tell.
        self.waitingClients.append(id)
        self.hasBacklog = true
        continue
      }
      self.settle(client)
    }
  }

  /// Serves one call; says whether there was one.
  private mutating func serveNextCall(of client: Client) -> Bool {
    do throws(ProtocolError) {
      guard let message = try client.nextMessage() else { return false }
      self.serve(try Call(decoding: message), of: client)
      return true
    } catch {
      var writer = JSONWriter()
      writer.appendReply(.protocolError(error))
      writer.end(with: client.terminator)
      client.send(writer.bytes[...], at: MonotonicClock.now)
      client.finish()
      return false
    }
  }

  private mutating func serve(_ call: Call, of client: Client) {
    let now = MonotonicClock.now
    var writer = JSONWriter()
    var failure: ReplyError?
    do throws(ReplyError) {
      let request = try call.request.get()
      guard !call.changes || self.mayChange(client) else {
        throw .permissionDenied
      }
      try self.answer(
        request,
        of: client,
        wantsMore: call.wantsMore,
        at: now,
        into: &writer
      )
    } catch {
      failure = error
    }
    self.setMotor()
    self.publish(at: now)
    guard !call.isOneway else { return }
    if let failure {
      writer.removeAll()
      writer.appendReply(failure)
    }
    writer.end(with: client.terminator)
    client.send(writer.bytes[...], at: now)
  }

  private mutating func answer(
    _ request: Request,
    of client: Client,
    wantsMore: Bool,
    at now: Instant,
    into writer: inout JSONWriter
  ) throws(ReplyError) {
    switch request {
    case .service(let request):
      writer.appendReply(to: request)
    case .panel(.reload):
      try self.reload(at: now)
      writer.appendEmptyReply()
    case .panel(let request):
      if request == .inputs { self.noteInputCounts() }
      self.live.advance(to: now)
      guard wantsMore, let subscription = request.subscription else {
        return try self.live.answer(request, at: now, into: &writer)
      }
      switch subscription {
      case .selections(let names):
        try self.live.get(names, continues: true, into: &writer)
      case .controls(let names):
        try self.live.describe(names, continues: true, into: &writer)
      case .inputs:
        self.live.tellInputs(continues: true, into: &writer)
      }
      // What changed up to here is in the reply, or was told before it.
      self.publish(at: now)
      client.subscription = subscription
    }
  }

  /// Whether a client may do more than look.
  private func mayChange(_ client: Client) -> Bool {
    let peer = client.credentials
    if peer.userID == 0 || peer.userID == ProcessIdentity.current.userID {
      return true
    }
    guard let group = self.listener.groupOfFile() else { return false }
    return peer.isMember(of: group)
  }

  /// Looks for what a client is good for next, or closes it.
  mutating func settle(_ client: Client) {
    guard self.clients[client.id] != nil else { return }
    do throws(SystemError) {
      try self.poller.setInterest(client.interest, for: .client(client.id))
    } catch {
      client.abort()
    }
    guard client.isDone else { return }
    self.poller.remove(.client(client.id))
    self.clients[client.id] = nil
  }
}

extension PanelRequest {
  /// The stream that it becomes with `more`.
  fileprivate var subscription: Subscription? {
    switch self {
    case .monitor(let names): .selections(names: names)
    case .describe(let names): .controls(names: names)
    case .inputs: .inputs
    case .get, .motor, .select, .step, .commit, .cancel, .reset, .focus,
      .setLimits, .turn, .touch, .lift, .press, .pulseCue, .pulsePattern,
      .reload:
      nil
    }
  }
}
