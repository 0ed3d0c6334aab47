import DetentConfig
import DetentCore
import DetentDevices
import DetentInput
import DetentLinux
import DetentProtocol

extension Daemon {
  /// Makes what the loop needs; nothing is opened yet.
  static func make(
    configuration: Configuration,
    source: ConfigurationSource,
    state: StateDirectory,
    signals: consuming SignalSource,
    listener: consuming UnixListener,
    log: Log,
    notifier: consuming ServiceNotifier,
    watchdog: WatchdogInterval?
  ) throws(SystemError) -> Daemon {
    // Everything that can fail is here, and the initialiser cannot: Swift 6.0
    // fails to compile a noncopyable value that throws half-made.
    let poller = try Poller<Source>()
    let motorTimer = try Timer()
    let deadlineTimer = try Timer()
    let deviceWatch = try DirectoryWatch()
    let saved = Self.load(state.selections, log: log)
    return Daemon(
      source: source,
      state: state,
      log: log,
      notifier: notifier,
      watchdog: watchdog,
      poller: poller,
      signals: signals,
      motorTimer: motorTimer,
      deadlineTimer: deadlineTimer,
      deviceWatch: deviceWatch,
      connections: Connections(listener),
      live: LivePanel(configuration, saved: saved, at: MonotonicClock.now)
    )
  }

  private init(
    source: ConfigurationSource,
    state: StateDirectory,
    log: Log,
    notifier: consuming ServiceNotifier,
    watchdog: WatchdogInterval?,
    poller: consuming Poller<Source>,
    signals: consuming SignalSource,
    motorTimer: consuming Timer,
    deadlineTimer: consuming Timer,
    deviceWatch: consuming DirectoryWatch,
    connections: consuming Connections,
    live: LivePanel
  ) {
    self.source = source
    self.state = state
    self.log = log
    self.notifier = notifier
    self.watchdog = watchdog
    self.poller = poller
    self.signals = signals
    self.motorTimer = motorTimer
    self.deadlineTimer = deadlineTimer
    self.deviceWatch = deviceWatch
    self.connections = connections
    self.live = live
    self.inputs = live.configuration.inputs.map { _ in nil }
    self.motor = MotorDriver()
  }

  private static func load(
    _ path: String,
    log: Log
  ) -> [String: SavedSelection] {
    do throws(SavedSelectionsError) {
      return try SavedSelections.load(from: path)
    } catch {
      if case .unreadable(let reason) = error, reason.errno == .noSuchFile {
        log.info("no saved selections in \(path); starting at the initial ones")
      } else {
        log.warning("saved selections in \(path) are not used: \(error)")
      }
      return [:]
    }
  }

  /// Opens all that there is, and says that the daemon is ready.
  mutating func start() throws {
    try self.poller.add(
      self.signals.descriptor,
      for: .signals,
      interest: .readable
    )
    try self.poller.add(
      self.motorTimer.descriptor,
      for: .motorTimer,
      interest: .readable
    )
    try self.poller.add(
      self.deadlineTimer.descriptor,
      for: .deadlineTimer,
      interest: .readable
    )
    try self.watchDevices()
    try self.poller.add(
      self.connections.listener.descriptor,
      for: .listener,
      interest: .readable
    )
    let now = MonotonicClock.now
    self.openMotor()
    self.openMissing(at: now)
    self.tellReady()
    self.pingWatchdog(at: now)
    self.log.info("ready: \(self.summary)")
  }

  mutating func noteSignals() {
    do throws(SystemError) {
      while let signal = try self.signals.next() {
        switch signal {
        case .interrupt, .terminate:
          // Before anything else.
          self.stopMotor()
          self.isStopping = true
        case .hangup:
          self.mustReload = true
        case .quit, .suspend, .resume, .windowChange:
          // Not asked for.
          break
        }
      }
    } catch {
      // Nobody could end it any more.
      self.failure = error.on("the signals")
      self.isStopping = true
    }
  }

  /// Ends all previews, tells it, saves, and leaves everything in order.
  mutating func stop() {
    self.notifier.notify("STOPPING=1")
    self.stopMotor()
    let now = MonotonicClock.now
    self.live.stop(at: now)
    self.publish(at: now)
    self.saveSelections(at: now)
    self.closeMotor()
    self.log.info("stopped")
  }

  mutating func reloadBySignal(at now: Instant) {
    do throws(ReplyError) {
      try self.reload(at: now)
    } catch {
      guard case .configurationInvalid(let mistakes) = error else { return }
      for mistake in mistakes {
        self.log.warning(
          "\(mistake.file):\(mistake.line):\(mistake.column): "
            + mistake.message
        )
      }
      self.log.warning("the old configuration stays in force")
    }
  }

  /// Reads the configuration anew; if anything is wrong the old one stays.
  mutating func reload(at now: Instant) throws(ReplyError) {
    // Reading files takes its time, and the motor's timer would not be served.
    self.stopMotor()
    let configuration: Configuration
    do throws(ConfigError) {
      configuration = try self.source.load()
    } catch {
      throw ReplyError(error)
    }
    let old = self.live.configuration
    if old.haptics.motor != configuration.haptics.motor { self.closeMotor() }
    self.keepInputs(of: configuration)
    self.live.reload(configuration, at: now)
    self.endStreamsOfRemoved(at: now)
    self.openMissing(at: now)
    self.publish(at: now)
    self.tellStatus()
    self.log.info("reloaded: \(self.summary)")
  }

  /// Ends the streams that name a control which is gone; the others' newest
  /// states go by the new numbers.
  private mutating func endStreamsOfRemoved(at now: Instant) {
    for client in self.connections.clients.values {
      client.stale.removeAll()
      guard let subscription = client.subscription else { continue }
      let gone = subscription.names?.first {
        self.live.panel.control(named: $0) == nil
      }
      if let gone {
        var writer = JSONWriter()
        writer.appendReply(.noSuchControl(gone))
        writer.end(with: client.terminator)
        client.send(writer.written, at: now)
        self.connections.setSubscription(nil, of: client)
        self.settle(client)
      } else if client.hasUnsent, case .selections(let names) = subscription {
        let controls = try? self.live.controls(names)
        client.stale = Set(controls ?? [])
      }
    }
  }
}
