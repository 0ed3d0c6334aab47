import DetentCore
import DetentInput

/// An input whose raw events come from traces: the same decoders as for
/// devices, made when the first event arrives.
struct ReplayInput {
  private enum State {
    /// What was read at open, so far.
    case opening(Opening)
    case evdev(EvdevDecoder)
    case gpio(GPIODecoder)
    case lost
  }

  /// The state of a device at open.
  private struct Opening {
    var values: [EventCode: Int32] = [:]
    var levels = LineLevels(true)
  }

  private var number: Int
  let settings: InputSettings
  /// What the trace's descriptions tell, else the kinds of its events.
  var capabilities = EvdevCapabilities()
  private var state = State.opening(Opening())

  init(number: Int, settings: InputSettings) {
    self.number = number
    self.settings = settings
  }

  /// The ends of a strip's positions, if it is one.
  var range: ClosedRange<Int32>? {
    guard case .evdev(let settings) = self.settings.source else { return nil }
    return self.decoder(settings, Opening()).range
  }

  /// How an evdev node is understood.
  var mode: EvdevMode? {
    guard case .evdev(let settings) = self.settings.source else { return nil }
    return settings.mode(on: self.capabilities)
  }

  var isLost: Bool {
    guard case .lost = self.state else { return false }
    return true
  }

  /// When the decoder wants to be asked.
  var nextDeadline: Instant? {
    guard case .gpio(let decoder) = self.state else { return nil }
    return decoder.nextDeadline
  }

  /// What the decoder has counted.
  var counts: InputCounts {
    switch self.state {
    case .evdev(let decoder):
      InputCounts(resyncs: decoder.resyncs)
    case .gpio(let decoder):
      InputCounts(
        invalid: decoder.invalid,
        lost: decoder.lost,
        resyncs: decoder.resyncs
      )
    case .opening, .lost:
      InputCounts()
    }
  }

  mutating func decode(_ event: EvdevEvent, into events: inout [InputEvent]) {
    self.open()
    guard case .evdev(var decoder) = self.state else { return }
    decoder.decode(event, into: &events)
    self.state = .evdev(decoder)
  }

  mutating func decode(_ edge: GPIOEdge, into events: inout [InputEvent]) {
    self.open()
    guard case .gpio(var decoder) = self.state else { return }
    decoder.decode(edge, into: &events)
    self.state = .gpio(decoder)
  }

  /// Takes a key's or an axis's value that was read.
  mutating func learn(_ value: EvdevEvent) {
    switch self.state {
    case .opening(var opening):
      opening.values[value.kind] = value.value
      self.state = .opening(opening)
    case .evdev(var decoder):
      decoder.learn(value)
      self.state = .evdev(decoder)
    case .gpio, .lost:
      break
    }
  }

  /// Takes a line's level that was read.
  mutating func learn(_ level: GPIOEdge) {
    switch self.state {
    case .opening(var opening):
      opening.levels[level.line] = level.isHigh
      self.state = .opening(opening)
    case .gpio(var decoder):
      var levels = LineLevels(nil)
      levels[level.line] = level.isHigh
      decoder.note(levels)
      self.state = .gpio(decoder)
    case .evdev, .lost:
      break
    }
  }

  /// Ends what belongs to one time: no more lines of it will come.
  mutating func endTime(at time: Instant, into events: inout [InputEvent]) {
    switch self.state {
    case .evdev(var decoder):
      decoder.endLearning(at: time, into: &events)
      self.state = .evdev(decoder)
    case .gpio(var decoder):
      decoder.endBurst(at: time, into: &events)
      self.state = .gpio(decoder)
    case .opening, .lost:
      break
    }
  }

  mutating func advance(to time: Instant, into events: inout [InputEvent]) {
    guard case .gpio(var decoder) = self.state else { return }
    decoder.advance(to: time, into: &events)
    self.state = .gpio(decoder)
  }

  mutating func lose() {
    self.state = .lost
  }

  mutating func comeBack() {
    self.state = .opening(Opening())
  }

  /// Gives it the number that it has after a reload.
  mutating func renumber(_ number: Int) {
    self.number = number
    switch self.state {
    case .evdev(var decoder):
      decoder.input = number
      self.state = .evdev(decoder)
    case .gpio(var decoder):
      decoder.input = number
      self.state = .gpio(decoder)
    case .opening, .lost:
      break
    }
  }

  private mutating func open() {
    guard case .opening(let opening) = self.state else { return }
    switch self.settings.source {
    case .evdev(let settings):
      self.state = .evdev(self.decoder(settings, opening))
    case .gpio(let settings):
      self.state = .gpio(
        GPIODecoder(
          input: self.number,
          settings: settings,
          isInverted: self.settings.isInverted,
          levels: opening.levels
        )
      )
    case .virtual:
      break
    }
  }

  private func decoder(
    _ settings: EvdevSettings,
    _ opening: Opening
  ) -> EvdevDecoder {
    EvdevDecoder(
      input: self.number,
      settings: settings,
      isInverted: self.settings.isInverted,
      capabilities: self.capabilities,
      values: opening.values
    )
  }
}
