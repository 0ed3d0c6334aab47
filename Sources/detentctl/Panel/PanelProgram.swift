import DetentCore
import DetentLinux
import DetentProtocol

/// `detentctl panel`: shows the panel until a key or a signal ends it.
struct PanelProgram: ~Copyable {
  enum Source: UInt64, CaseIterable {
    case signals
    case keys
    case controls
    case selections
    case inputs
    case calls
    case timer

    /// Those that come and go with the daemon.
    static let ofLink: [Source] = [.controls, .selections, .inputs, .calls]
  }

  private static let standardInput: CInt = 0

  let screen: Screen
  let signals: SignalSource
  var poller: Poller<Source>
  var timer: Timer
  var link: PanelLink?
  var state: PanelState
  var backoff = Backoff()
  /// What the daemon has not told yet since it was connected.
  var missing: Set<Source> = []
  /// When to try to connect again.
  var retry: Instant?
  var isEnding = false

  /// Shows the panel behind a socket, until the end.
  static func run(socket: String) throws {
    guard StandardStreams.isInputTerminal,
      StandardStreams.isTerminal(.output)
    else {
      throw UsageError(
        message: "panel needs a terminal for its keys and its picture; "
          + "detentctl watch prints lines",
        help: .none
      )
    }
    // First, so that no signal ends the program without giving the terminal
    // back.
    let signals = try SignalSource(blocking: Signal.allCases)
    let link = try PanelLink.connect(to: socket, at: MonotonicClock.now)
    let timer = try Timer()
    var poller = try Poller<Source>()
    try poller.add(signals.descriptor, for: .signals, interest: .readable)
    try poller.add(timer.descriptor, for: .timer, interest: .readable)
    try poller.add(Self.standardInput, for: .keys, interest: .readable)
    var program = PanelProgram(
      screen: try Screen.open(),
      signals: signals,
      poller: poller,
      timer: timer,
      link: nil,
      state: PanelState(socket: socket)
    )
    try program.follow(link)
    try program.loop()
  }

  private mutating func loop() throws {
    var ready: [Readiness] = []
    while true {
      self.paint()
      try self.setTimer()
      try self.poller.wait(into: &ready)
      // Descriptions before selections, which are shown by them.
      for source in Source.allCases {
        let report = ready.first { $0.id == source.rawValue }
        guard let report else { continue }
        try self.read(source, isHungUp: report.isHungUp)
      }
      try self.advance(to: MonotonicClock.now)
      guard !self.isEnding else { return self.end() }
    }
  }

  private mutating func read(_ source: Source, isHungUp: Bool) throws {
    switch source {
    case .signals: try self.readSignals()
    case .keys:
      try self.readKeys()
      // Nobody is there any more.
      if isHungUp { self.isEnding = true }
    case .controls, .selections, .inputs, .calls: try self.readLink(source)
    case .timer: self.timer.acknowledge()
    }
  }

  private mutating func readSignals() throws {
    while let signal = try self.signals.next() {
      switch signal {
      case .interrupt, .terminate, .hangup, .quit:
        self.isEnding = true
      case .suspend:
        self.screen.suspend()
        ProcessIdentity.suspend()
      case .resume:
        self.screen.resume()
      case .windowChange:
        self.screen.adjustSize()
      }
    }
  }

  private mutating func readKeys() throws {
    for key in self.screen.readKeys() {
      if key == .quit { self.isEnding = true }
      // All that a key stands for is sent, or nothing: no button stays down.
      if key.isMovement, self.link?.isBusy ?? false { continue }
      let now = MonotonicClock.now
      self.send(self.state.apply(key, at: now), at: now)
    }
  }

  /// Does what is due.
  private mutating func advance(to now: Instant) throws {
    self.send(self.state.advance(to: now), at: now)
    if let deadline = self.link?.deadline, deadline <= now {
      try self.lose(.silent)
    }
    if let retry = self.retry, retry <= now { try self.connectAgain(at: now) }
  }

  private mutating func setTimer() throws {
    let deadlines = [self.state.nextDeadline, self.link?.deadline, self.retry]
    try self.timer.set(to: deadlines.compactMap { $0 }.min())
  }

  private func paint() {
    let picture = PanelPicture(
      self.state,
      columns: self.screen.columns,
      rows: self.screen.rows,
      charset: self.screen.charset
    )
    self.screen.show(picture.grid)
  }

  private mutating func end() {
    self.send(self.state.letGo(), at: MonotonicClock.now)
  }
}
