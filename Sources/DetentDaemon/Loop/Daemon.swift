import DetentConfig
import DetentCore
import DetentDevices
import DetentInput
import DetentLinux
import DetentProtocol

/// The daemon: one thread, one loop, one owner of everything.
///
/// The loop is in this file; its parts are in extensions, a file each.
struct Daemon: ~Copyable {
  let source: ConfigurationSource
  let state: StateDirectory
  let log: Log
  let notifier: ServiceNotifier
  let watchdog: WatchdogInterval?

  var poller: Poller<Source>
  let signals: SignalSource
  var motorTimer: Timer
  var deadlineTimer: Timer
  var deviceWatch: DirectoryWatch

  var live: LivePanel
  /// By the input's number; `nil` for one that is virtual or not there.
  var inputs: [OpenInputSlot?] {
    didSet {
      self.hasLines = self.inputs.contains {
        if case .gpio? = $0?.input { true } else { false }
      }
    }
  }
  /// Whether any of them is on GPIO lines: there is more to do for those.
  private(set) var hasLines = false
  var nextInputID: UInt64 = 0
  var motor: MotorDriver
  /// What the motor's timer is set to.
  var motorDeadline: Instant?
  var connections: Connections

  // Collected in a round.
  var ready: [Readiness] = []
  var events: [InputEvent] = []
  /// Inputs of which more is waiting than was read.
  var busyInputs: [UInt64] = []
  /// Whether there is work that polling does not show.
  var hasBacklog = false
  var mustAccept = false
  var mustScanDevices = false
  var mustReload = false
  var isStopping = false
  var mustTellStatus = false
  /// What the service manager was told last.
  var toldStatus = ""

  /// When the unsaved selections must be saved.
  var saveDeadline: Instant?
  var watchdogDeadline: Instant?
  /// When what could not be used is tried again, and until when that goes on.
  var retryDeadline: Instant?
  var retryEnd = Instant.zero
  var publishedDescription = 0
  var publishedInputs: [InputStatus] = []
  var scratch = JSONWriter()
  /// What the file of saved selections holds.
  var savedBytes: [UInt8] = []
  /// Whether they could not be saved the last time.
  var isSavingBroken = false
  /// Warnings that were given, so that each is given once.
  var warnings: Set<String> = []
  /// The kind of problem that was told last of what does not work.
  var problems: [Problem.Subject: Problem.Kind] = [:]
  /// The inputs that have been open at some time.
  var knownInputs: Set<String> = []
  /// Why the daemon must end with an error.
  var failure: (any Error)?

  /// An open input and the number that the poller knows it by.
  struct OpenInputSlot {
    let id: UInt64
    let input: OpenInput
    /// What was counted before it was opened.
    let countsBefore: InputCounts
  }

  /// Serves until a signal ends it, or there is nothing left to wait with.
  mutating func run() throws {
    try self.start()
    do throws(SystemError) {
      try self.serve()
    } catch {
      self.failure = error
    }
    // Also after an error: the motor must not run on.
    self.stop()
    if let failure = self.failure { throw failure }
  }

  private mutating func serve() throws(SystemError) {
    while !self.isStopping {
      try self.armTimer()
      try self.poller.wait(into: &self.ready)
      let now = MonotonicClock.now
      self.collect(at: now)
      self.applyEvents(until: now)
      // The motor was stopped for good when the signal was read.
      guard !self.isStopping else { break }
      self.setMotor()
      self.publish(at: now)
      let hasCalls = self.serveWaitingClients()
      self.keepHouse(at: hasCalls ? MonotonicClock.now : now)
    }
  }

  /// Reads every source that is ready.
  private mutating func collect(at now: Instant) {
    self.hasBacklog = false
    let busy = self.busyInputs
    if !busy.isEmpty {
      self.busyInputs.clear()
      for id in busy { self.readInput(id, at: now) }
    }
    for report in self.ready {
      switch Source(rawValue: report.id) {
      case .signals: self.noteSignals()
      case .motorTimer: self.motorTimer.acknowledge()
      case .motorDevice: self.loseMotor(.absent("the motor's device is gone"))
      case .deadlineTimer: self.deadlineTimer.acknowledge()
      case .devices: self.noteDevices()
      case .listener: self.mustAccept = true
      case .input(let id):
        if !busy.contains(id) { self.readInput(id, at: now) }
      case .client(let id): self.note(report, ofClient: id, at: now)
      case nil: break
      }
    }
    guard self.hasLines else { return }
    for slot in self.inputs {
      slot?.input.advance(to: now, into: &self.events)
    }
  }

  /// Applies events and deadlines in the order of their times.
  private mutating func applyEvents(until now: Instant) {
    self.live.advanceMotor(to: now)
    // Each input's events are in order already; several inputs' are not.
    if self.events.count > 1 {
      self.events.sort { $0.time < $1.time }
    }
    for event in self.events { self.live.apply(event) }
    self.events.clear()
    self.live.advance(to: now)
  }
}
