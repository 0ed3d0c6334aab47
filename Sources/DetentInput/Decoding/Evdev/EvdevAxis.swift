import DetentCore

/// What moves on an evdev node, understood in one of the modes.
struct EvdevAxis: Sendable {
  private enum Decoder: Sendable {
    case relative(EventCode)
    case wheel(WheelDecoder)
    case counter(CounterDecoder)
    case ring(RingDecoder)
    case strip(StripDecoder)
    case oneHot(OneHotDecoder)
    case keys(up: EventCode?, down: EventCode?)
    case shuttle(ShuttleDecoder)
    case none
  }

  let mode: EvdevMode
  private let axis: EventCode
  /// The ends of a strip's positions.
  let range: ClosedRange<Int32>?
  private let isInverted: Bool
  private var decoder: Decoder
  private var converter: UnitConverter

  init(
    _ settings: EvdevSettings,
    isInverted: Bool,
    capabilities: EvdevCapabilities,
    values: [EventCode: Int32]
  ) {
    let axis = settings.axis ?? EventCode(type: 0, code: 0)
    let mode = settings.mode(on: capabilities)
    let node = capabilities.axes[axis.code]
    let ends = Self.ends(settings, mode: mode, node: node)
    self.mode = mode
    self.axis = axis
    self.range = mode.isStrip ? ends : nil
    // Pads send REL_WHEEL negative for clockwise.
    let isPad =
      axis == .relWheel && capabilities.events.contains(.btn0)
      && capabilities.events.contains(.absMisc)
    self.isInverted = isInverted != isPad
    self.converter = UnitConverter(
      unitsPerDetent: settings.unitsPerDetent
        ?? (axis.isWheel ? 120_000_000 : 1_000_000)
    )
    self.decoder =
      switch mode {
      case .relative: .relative(axis)
      case .hires: .wheel(WheelDecoder(axis: axis))
      case .counter:
        .counter(
          CounterDecoder(
            axis: axis,
            modulus: settings.modulus.map { Int($0) },
            baseline: nil
          )
        )
      case .absolute:
        .counter(
          CounterDecoder(
            axis: axis,
            modulus: settings.hasRollover ? max(1, Int(ends.upperBound)) : nil,
            baseline: Int(values[axis] ?? 0)
          )
        )
      case .ring:
        .ring(
          RingDecoder(
            axis: axis,
            minimum: Int(ends.lowerBound),
            maximum: Int(ends.upperBound),
            keys: capabilities.events.filter(\.isKey),
            values: values
          )
        )
      case .strip:
        .strip(
          StripDecoder(
            axis: axis,
            hasTrackingIDs: axis.isMultiTouch
              && capabilities.events.contains(.absMTTrackingID),
            slot: values[.absMTSlot] ?? 0,
            position: values[axis] ?? 0
          )
        )
      case .onehot: .oneHot(OneHotDecoder(axis: axis))
      case .keys: .keys(up: settings.up, down: settings.down)
      case .shuttle: .shuttle(ShuttleDecoder(axis: axis))
      case .button: .none
      }
  }

  mutating func decode(
    _ frame: EvdevFrame,
    input: Int,
    into events: inout [InputEvent]
  ) {
    switch self.decoder {
    case .relative(let axis):
      var units = frame.sum(of: axis)
      if axis.isWheel { units = units.multipliedSaturating(by: 120) }
      self.turn(units, frame, input, &events)
    case .wheel(var wheel):
      let units = wheel.units(in: frame)
      self.decoder = .wheel(wheel)
      self.turn(units, frame, input, &events)
    case .counter(var counter):
      let units = counter.units(in: frame)
      self.decoder = .counter(counter)
      self.turn(units, frame, input, &events)
    case .ring(var ring):
      let change = ring.decode(frame)
      self.decoder = .ring(ring)
      if change.isDown {
        self.move(.touched(0), frame, input, &events)
      }
      self.turn(change.units, frame, input, &events)
      if change.isUp { self.move(.lifted, frame, input, &events) }
    case .strip(var strip):
      let changes = strip.decode(frame)
      self.decoder = .strip(strip)
      for change in changes { self.move(change, frame, input, &events) }
    case .oneHot(var strip):
      let change = strip.decode(frame)
      self.decoder = .oneHot(strip)
      if let change { self.move(change, frame, input, &events) }
    case .keys(let up, let down):
      guard !frame.isLearnt else { return }
      for event in frame.events where event.value == 1 {
        if event.kind == up { self.turn(1, frame, input, &events) }
        if event.kind == down { self.turn(-1, frame, input, &events) }
      }
    case .shuttle(var shuttle):
      let changes = shuttle.decode(frame)
      self.decoder = .shuttle(shuttle)
      for change in changes { self.move(change, frame, input, &events) }
    case .none:
      break
    }
  }

  /// Forgets what the next value would be compared with, after events were
  /// dropped; what can be read again is compared with that.
  mutating func rebase() {
    guard case .counter(var counter) = self.decoder, self.axis.isRelative
    else { return }
    counter.rebase()
    self.decoder = .counter(counter)
  }

  /// The axis or keys without which nothing moves.
  var required: [EventCode] {
    switch self.decoder {
    case .keys(let up, let down): [up, down].compactMap { $0 }
    case .none: []
    case .relative, .wheel, .counter, .ring, .strip, .oneHot, .shuttle:
      [self.axis]
    }
  }

  var needed: Set<EventCode> {
    switch self.decoder {
    case .relative(let axis): [axis]
    case .wheel(let wheel): wheel.needed
    case .counter(let counter): [counter.axis]
    case .ring(let ring): ring.needed
    case .strip(let strip): strip.needed
    case .oneHot(let strip): strip.needed
    case .keys(let up, let down): Set([up, down].compactMap { $0 })
    case .shuttle(let shuttle): shuttle.needed
    case .none: []
    }
  }

  private mutating func turn(
    _ units: Int,
    _ frame: EvdevFrame,
    _ input: Int,
    _ events: inout [InputEvent]
  ) {
    guard units != 0 else { return }
    let v120 = self.converter.v120(of: self.isInverted ? -units : units)
    guard v120 != 0 else { return }
    let event = PanelEvent.turned(input: input, v120: v120)
    events.append(InputEvent(time: frame.time, event: event))
  }

  private func move(
    _ change: StripDecoder.Event,
    _ frame: EvdevFrame,
    _ input: Int,
    _ events: inout [InputEvent]
  ) {
    let event: PanelEvent
    switch change {
    case .touched(let position):
      var place = Int64(position)
      if self.isInverted, let range = self.range {
        place = Int64(range.lowerBound) + Int64(range.upperBound) - place
      }
      event = .touched(input: input, position: place * 1_000)
    case .lifted:
      event = .lifted(input: input, isLearnt: frame.isLearnt)
    }
    events.append(InputEvent(time: frame.time, event: event))
  }

  /// The ends of the axis: as configured, else as the node says.
  private static func ends(
    _ settings: EvdevSettings,
    mode: EvdevMode,
    node: EvdevCapabilities.Axis?
  ) -> ClosedRange<Int32> {
    var minimum = node?.minimum ?? 0
    var maximum = node?.maximum ?? 0
    switch mode {
    case .shuttle:
      (minimum, maximum) = (-7, 7)
    case .onehot:
      (minimum, maximum) = (0, OneHotDecoder.place(of: maximum))
    case .relative, .hires, .counter, .absolute, .ring, .strip, .keys, .button:
      break
    }
    minimum = settings.minimum ?? minimum
    maximum = settings.maximum ?? maximum
    return minimum...max(minimum, maximum)
  }
}
