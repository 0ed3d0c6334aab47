import DetentCore
import DetentLinux
import DetentProtocol

extension Daemon {
  /// Takes all connections that wait.
  mutating func acceptClients(at now: Instant) {
    do throws(SystemError) {
      try self.connections.accept(at: now, polling: &self.poller, log: self.log)
    } catch {
      self.warnOnce("cannot take a connection: \(error)")
    }
  }

  /// Notes what the poller tells of a client.
  mutating func note(
    _ report: Readiness,
    ofClient id: UInt64,
    at now: Instant
  ) {
    guard
      let client = self.connections.note(report, ofClient: id, at: now),
      report.isWritable
    else { return }
    self.catchUp(client, at: now)
  }

  /// Serves calls one by one, each a small round of its own; says whether
  /// there were any.
  mutating func serveWaitingClients() -> Bool {
    var hasCalls = false
    while let next = self.connections.nextCall(polling: &self.poller) {
      hasCalls = true
      self.serve(Call(next.call), of: next.client)
    }
    return hasCalls
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
    client.send(writer.written, at: now)
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
      self.connections.setSubscription(subscription, of: client)
    }
  }

  /// Whether a client may do more than look.
  private func mayChange(_ client: Client) -> Bool {
    let peer = client.credentials
    if peer.userID == 0 || peer.userID == ProcessIdentity.current.userID {
      return true
    }
    guard let group = self.connections.listener.groupOfFile() else {
      return false
    }
    return peer.isMember(of: group)
  }

  /// Looks for what a client is good for next, or closes it.
  mutating func settle(_ client: Client) {
    self.connections.settle(client, polling: &self.poller)
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
