package import DetentConfig
package import DetentCore
import DetentInput
package import DetentProtocol

/// The panel with its haptics and with what its clients are to be told: all
/// that a round does between reading inputs and writing to clients.
///
/// The daemon and `replay` both run this, each with its own source of events
/// and time.
package struct LivePanel {
  private(set) var configuration: Configuration
  package private(set) var panel: Panel
  private(set) var pulses: PulseScheduler
  /// What writes each control's selections.
  private(set) var encoders: [SelectionEncoder]
  /// How each input is doing, in the order of the configuration.
  var inputs: [InputStatus]
  /// Whether the motor can be used, what it is, and how often it failed.
  package var motor = MotorStatus(isPresent: false)
  /// What subscribers are to be told.
  private(set) var publication = Publication()
  /// Counts changes to what `Describe` tells.
  private(set) var descriptionRevision = 0

  private var changes: [PanelChange] = []
  private var changed: [Int] = []
  private var strongestCue = StrongestCue()
  /// How far each input was turned, in v120.
  private var travel: [Int]

  package init(
    _ configuration: Configuration,
    saved: [String: SavedSelection],
    at now: Instant
  ) {
    self.configuration = configuration
    self.panel = Panel(configuration.panel, saved: saved, at: now)
    self.encoders = configuration.panel.controls.map { SelectionEncoder($0) }
    self.pulses = PulseScheduler(
      quietUntil: now + configuration.haptics.quietStart
    )
    self.inputs = configuration.inputs.map { InputStatus($0) }
    self.travel = configuration.inputs.map { _ in 0 }
  }

  /// When the panel's next deadline is; the motor has its own.
  mutating func nextDeadline() -> Instant? { self.panel.nextDeadline() }

  /// Applies deadlines up to and including `time`.
  package mutating func advance(to time: Instant) {
    self.panel.advance(to: time, into: &self.changes)
    self.collectChanges()
  }

  /// Applies an event.
  ///
  /// A button edge first closes the message about all that changed before it,
  /// so that clients see both in order.
  mutating func apply(_ event: InputEvent) {
    switch event.event {
    case .turned(let input, let v120):
      self.count(v120, of: input)
    case .pressed, .released:
      self.closeMessage()
    case .touched, .lifted, .lost:
      break
    }
    self.panel.apply(event.event, at: event.time, into: &self.changes)
    self.collectChanges()
  }

  mutating func setGeometry(_ geometry: StripGeometry, of input: Int) {
    self.panel.setGeometry(geometry, of: input)
  }

  /// Asks for the round's pulse, which begins at `now`.
  mutating func startPulse(at now: Instant) {
    defer { self.strongestCue = StrongestCue() }
    guard let cue = self.strongestCue.cue else { return }
    self.request(self.strongestCue.pattern, for: cue, at: now)
  }

  /// Asks for a pattern, as a cue or a call wants it.
  mutating func request(_ pattern: Pattern, for cue: Cue, at now: Instant) {
    guard self.motor.isPresent, !self.configuration.haptics.isMuted else {
      return
    }
    _ = self.pulses.request(pattern, for: cue, at: now)
  }

  mutating func advanceMotor(to time: Instant) {
    self.pulses.advance(to: time)
  }

  mutating func stopMotor(at time: Instant) {
    self.strongestCue = StrongestCue()
    self.pulses.stop(at: time)
  }

  /// Makes a message of what has changed since the last one.
  mutating func closeMessage() {
    guard !self.changed.isEmpty else { return }
    if self.changed.count > 1 { self.changed.sort() }
    self.publication.append(self.changed, of: self.panel, with: self.encoders)
    self.changed.clear()
  }

  /// The reply that tells all of a message.
  mutating func reply(
    of message: Publication.Message,
    endingWith terminator: Terminator
  ) -> ArraySlice<UInt8> {
    self.publication.reply(of: message, endingWith: terminator)
  }

  /// Forgets what subscribers have been told.
  mutating func endPublication() {
    self.publication.removeAll()
  }

  /// Takes over a new configuration.
  mutating func reload(_ configuration: Configuration, at now: Instant) {
    self.closeMessage()
    let old = self.configuration
    for (number, settings) in old.inputs.enumerated()
    where !configuration.inputs.contains(settings) {
      // It is another device now, even where the core sees no difference.
      self.apply(InputEvent(time: now, event: .lost(input: number)))
    }
    self.configuration = configuration
    self.panel.reload(configuration.panel, at: now, into: &self.changes)
    self.encoders = configuration.panel.controls.map { SelectionEncoder($0) }
    let (statuses, travels) = (self.inputs, self.travel)
    self.inputs = []
    self.travel = []
    for settings in configuration.inputs {
      let number = old.inputs.firstIndex(of: settings)
      self.inputs.append(number.map { statuses[$0] } ?? InputStatus(settings))
      self.travel.append(number.map { travels[$0] } ?? 0)
    }
    self.descriptionRevision += 1
    self.collectChanges()
  }

  /// Ends all previews: the daemon stops.
  mutating func stop(at now: Instant) {
    self.panel.stop(at: now, into: &self.changes)
    self.collectChanges()
  }

  /// Runs a call on the panel, and collects what it changed.
  mutating func call<Failure: Error>(
    _ body: (inout Panel, inout [PanelChange]) throws(Failure) -> Void
  ) throws(Failure) {
    defer { self.collectChanges() }
    try body(&self.panel, &self.changes)
  }

  mutating func noteDescriptionChange() {
    self.descriptionRevision += 1
  }

  private mutating func collectChanges() {
    for change in self.changes {
      switch change {
      case .selection(let control):
        if !self.changed.contains(control) { self.changed.append(control) }
      case .cue(let cue, let control):
        // Without a motor nobody feels it.
        guard self.motor.isPresent else { continue }
        self.strongestCue.consider(
          cue,
          pattern: self.panel.pattern(of: cue, for: control)
        )
      }
    }
    self.changes.clear()
  }

  private mutating func count(_ v120: Int, of input: Int) {
    guard self.travel.indices.contains(input) else { return }
    let way = Int(min(v120.magnitude, UInt(Int.max)))
    self.travel[input] = self.travel[input].addedSaturating(to: way)
    self.inputs[input].detents = self.travel[input] / 120
  }
}
