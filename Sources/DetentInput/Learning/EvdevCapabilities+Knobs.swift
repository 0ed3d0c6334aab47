/// What an evdev node may be good for.
extension EvdevCapabilities {
  private static let relXY = [
    EventCode(type: EventCode.relType, code: 0x00),
    EventCode(type: EventCode.relType, code: 0x01),
  ]
  private static let absXY = [
    EventCode.absX, EventCode(type: EventCode.absType, code: 0x01),
  ]
  private static let absMTPositionY = EventCode(
    type: EventCode.absType,
    code: 0x36
  )
  private static let btnToolPen = EventCode(
    type: EventCode.keyType,
    code: 0x140
  )
  /// From `BTN_JOYSTICK` to `BTN_THUMBR`.
  private static let gamepadButtons: ClosedRange<UInt16> = 0x120...0x13e
  /// The key of a typewriter's first letter, `KEY_Q`.
  private static let keyQ = EventCode(type: EventCode.keyType, code: 16)

  /// `KEY_VOLUMEUP`, which knobs send that pose as keyboards.
  package static let keyVolumeUp = EventCode(
    type: EventCode.keyType,
    code: 115
  )
  package static let keyVolumeDown = EventCode(
    type: EventCode.keyType,
    code: 114
  )

  /// The keys that are the push button of knobs, the likeliest first: `BTN_0`,
  /// `KEY_MUTE`, `KEY_ENTER`, `BTN_MIDDLE`, `KEY_PLAYPAUSE`.
  private static let pushKeys: [EventCode] = [0x100, 113, 28, 0x112, 164].map {
    EventCode(type: EventCode.keyType, code: $0)
  }

  /// The axes that an input may name, by code; not the high-resolution twins,
  /// which come with their wheels.
  package var movementAxes: [EventCode] {
    self.events.filter { event in
      switch event {
      case .relWheelHiRes, .relHWheelHiRes, .absMisc: false
      case .absMTPositionX: true
      case _ where event.isAbsolute: !event.isMultiTouch
      default: event.isRelative
      }
    }.sorted { ($0.type, $0.code) < ($1.type, $1.code) }
  }

  /// Those of them that are likely to be a knob, a ring or a strip.
  package var knobAxes: [EventCode] {
    self.movementAxes.filter { axis in
      axis.isRelative
        ? self.isKnob(relative: axis) : self.isKnob(absolute: axis)
    }
  }

  /// Whether it has the keys of a volume knob, and is no keyboard.
  package var hasVolumeKeys: Bool {
    self.events.isSuperset(of: [Self.keyVolumeUp, Self.keyVolumeDown])
      && !self.events.contains(Self.keyQ)
  }

  /// What is likely to be the push button of a knob.
  package var pushKey: EventCode? {
    Self.pushKeys.first { self.events.contains($0) }
  }

  /// Whether turning a knob may show on this node.
  package var mayBeEncoder: Bool {
    self.hasVolumeKeys || !self.knobAxes.isEmpty
      || self.movementAxes.contains { $0.isRelative }
  }

  /// Whether it moves a pointer: then its first two axes are no knobs.
  package var isPointer: Bool { self.events.isSuperset(of: Self.relXY) }

  private func isKnob(relative axis: EventCode) -> Bool {
    axis == .relDial || !self.isPointer
  }

  private func isKnob(absolute axis: EventCode) -> Bool {
    // Large pads have so many buttons that some are called a gamepad's.
    let isGamepad =
      !self.isPad
      && self.events.contains {
        $0.isKey && Self.gamepadButtons.contains($0.code)
      }
    guard !isGamepad, !self.events.contains(Self.btnToolPen) else {
      return false
    }
    switch axis {
    case .absWheel, .absThrottle:
      return true
    case .absRX, .absRY:
      return self.isPad
    case .absMTPositionX:
      return !self.events.contains(Self.absMTPositionY)
    default:
      return !self.isPad && !self.events.isSuperset(of: Self.absXY)
    }
  }

  /// Whether it is the buttons and rings of a tablet, whose `ABS_X` is none.
  private var isPad: Bool { self.events.isSuperset(of: [.btn0, .absMisc]) }
}
