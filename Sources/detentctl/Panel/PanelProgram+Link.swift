import DetentCore
import DetentLinux
import DetentProtocol

/// What the panel has to do with the daemon.
extension PanelProgram {
  /// Starts to follow a daemon.
  mutating func follow(_ link: consuming PanelLink) throws {
    try self.poller.add(
      link.controls.descriptor,
      for: .controls,
      interest: .readable
    )
    try self.poller.add(
      link.selections.descriptor,
      for: .selections,
      interest: .readable
    )
    try self.poller.add(
      link.inputs.descriptor,
      for: .inputs,
      interest: .readable
    )
    try self.poller.add(link.descriptor, for: .calls, interest: .readable)
    self.link = consume link
    self.missing = [.controls, .selections, .inputs]
  }

  /// Sends calls; that the daemon has gone is noticed by reading.
  mutating func send(_ requests: [PanelRequest], at now: Instant) {
    for request in requests {
      try? self.link?.send(.panel(request), at: now)
    }
  }

  /// Reads what the daemon has sent.
  mutating func readLink(_ source: Source) throws {
    // What was lost in this round has nothing to read any more.
    guard self.link != nil else { return }
    do {
      switch source {
      case .controls: try self.readControls()
      case .selections: try self.readSelections()
      case .inputs: try self.readInputs()
      case .calls: try self.readReplies()
      case .signals, .keys, .timer: break
      }
    } catch let error as ConnectionError {
      try self.lose(error)
    }
  }

  /// Gives up a connection, and tries again later.
  ///
  /// Before anything was heard over the first one, there is nothing to show,
  /// and the error is thrown.
  mutating func lose(_ error: ConnectionError) throws {
    for source in Source.ofLink { self.poller.remove(source) }
    self.link = nil
    guard self.state.link != .waiting else { throw error }
    self.state.lose(since: LocalTime.now)
    self.retry = MonotonicClock.now + self.backoff.take()
  }

  mutating func connectAgain(at now: Instant) throws {
    self.retry = nil
    let link: PanelLink
    do throws(ConnectionError) {
      link = try PanelLink.connect(to: self.state.socket, at: now)
    } catch {
      return try self.lose(error)
    }
    try self.follow(link)
  }

  private mutating func readControls() throws {
    try self.link?.controls.receive()
    while let parameters = try self.link?.controls.next() {
      self.state.describe(try parameters.decodeControls())
      self.note(.controls)
    }
  }

  private mutating func readSelections() throws {
    try self.link?.selections.receive()
    while let parameters = try self.link?.selections.next() {
      self.state.select(
        try parameters.decodeSelections(),
        at: MonotonicClock.now
      )
      self.note(.selections)
    }
  }

  private mutating func readInputs() throws {
    try self.link?.inputs.receive()
    while let parameters = try self.link?.inputs.next() {
      self.state.inputs = try parameters.decodeInputs()
      self.note(.inputs)
    }
  }

  /// Once everything is known, keys mean what they say.
  private mutating func note(_ source: Source) {
    guard self.missing.remove(source) != nil, self.missing.isEmpty else {
      return
    }
    self.state.link = .connected
    self.backoff = Backoff()
  }

  private mutating func readReplies() throws(ConnectionError) {
    try self.link?.receive()
    while let (request, reply) = try self.link?.nextReply() {
      switch request {
      case .service:
        let version = reply.parameters["version"]?.asString ?? "?"
        self.state.version = version
        self.state.message = [Version.warning(daemon: version)]
          .compactMap { $0 }
      case .panel(let request):
        guard reply.error != nil else { continue }
        let refusal = Refusal(reply: reply, request: request)
        self.state.message = refusal.sentences(self.surroundings)
      }
    }
  }

  private var surroundings: Surroundings {
    let status = try? FileStatus(following: self.state.socket)
    return Surroundings(
      controls: self.state.controls,
      inputs: self.state.inputs,
      permissions: status.map(SocketPermissions.init)
    )
  }
}
