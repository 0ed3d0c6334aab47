import DetentCore
import DetentInput

/// A knob whose raw events are made here and decoded as the daemon does.
protocol BenchKnob {
  static var name: String { get }
  /// How many raw events a detent has.
  static var eventsPerDetent: Int { get }

  mutating func turn(
    isClockwise: Bool,
    at time: Instant,
    into events: inout [InputEvent]
  )
}

/// A frame of an event and its end for each detent.
struct EvdevKnob: BenchKnob {
  static let name = "evdev"
  static let eventsPerDetent = 2
  private static let dial = EventCode(type: 2, code: 7)

  private var decoder: EvdevDecoder

  init() {
    var settings = EvdevSettings(match: EvdevMatch())
    settings.axis = Self.dial
    var capabilities = EvdevCapabilities()
    capabilities.events = [Self.dial]
    self.decoder = EvdevDecoder(
      input: 0,
      settings: settings,
      isInverted: false,
      capabilities: capabilities,
      values: [:]
    )
  }

  mutating func turn(
    isClockwise: Bool,
    at time: Instant,
    into events: inout [InputEvent]
  ) {
    self.decoder.decode(
      EvdevEvent(
        time: time,
        type: Self.dial.type,
        code: Self.dial.code,
        value: isClockwise ? 1 : -1
      ),
      into: &events
    )
    self.decoder.decode(
      EvdevEvent(time: time, type: 0, code: 0, value: 0),
      into: &events
    )
  }
}

/// Four edges for each detent.
struct GPIOKnob: BenchKnob {
  static let name = "gpio"
  static let eventsPerDetent = 4

  private var decoder: GPIODecoder

  init() {
    var settings = GPIOSettings()
    settings.a = .offset(0)
    settings.b = .offset(1)
    self.decoder = GPIODecoder(
      input: 0,
      settings: settings,
      isInverted: false,
      levels: LineLevels(true)
    )
  }

  mutating func turn(
    isClockwise: Bool,
    at time: Instant,
    into events: inout [InputEvent]
  ) {
    let (first, second): (GPIOLine, GPIOLine) =
      isClockwise ? (.a, .b) : (.b, .a)
    self.move(first, isHigh: false, at: time, into: &events)
    self.move(second, isHigh: false, at: time + .milliseconds(1), into: &events)
    self.move(first, isHigh: true, at: time + .milliseconds(2), into: &events)
    self.move(second, isHigh: true, at: time + .milliseconds(3), into: &events)
  }

  private mutating func move(
    _ line: GPIOLine,
    isHigh: Bool,
    at time: Instant,
    into events: inout [InputEvent]
  ) {
    self.decoder.decode(
      GPIOEdge(time: time, line: line, isHigh: isHigh, sequence: nil),
      into: &events
    )
    self.decoder.endBurst(at: time, into: &events)
  }
}
