/// The constants of linux/input-event-codes.h that decoders know.
extension EventCode {
  // The types, `EV_…`.
  package static let synType: UInt16 = 0x00
  package static let keyType: UInt16 = 0x01
  package static let relType: UInt16 = 0x02
  package static let absType: UInt16 = 0x03

  /// The frame ends.
  package static let synReport = EventCode(type: synType, code: 0)
  /// The kernel's buffer overflowed.
  package static let synDropped = EventCode(type: synType, code: 3)

  package static let relDial = EventCode(type: relType, code: 0x07)
  package static let relHWheel = EventCode(type: relType, code: 0x06)
  package static let relWheel = EventCode(type: relType, code: 0x08)
  package static let relWheelHiRes = EventCode(type: relType, code: 0x0b)
  package static let relHWheelHiRes = EventCode(type: relType, code: 0x0c)

  package static let absX = EventCode(type: absType, code: 0x00)
  package static let absRX = EventCode(type: absType, code: 0x03)
  package static let absRY = EventCode(type: absType, code: 0x04)
  package static let absThrottle = EventCode(type: absType, code: 0x06)
  package static let absWheel = EventCode(type: absType, code: 0x08)
  package static let absMisc = EventCode(type: absType, code: 0x28)
  package static let absMTSlot = EventCode(type: absType, code: 0x2f)
  package static let absMTPositionX = EventCode(type: absType, code: 0x35)
  package static let absMTTrackingID = EventCode(type: absType, code: 0x39)

  package static let btn0 = EventCode(type: keyType, code: 0x100)
  package static let btnTouch = EventCode(type: keyType, code: 0x14a)

  package var isSynchronisation: Bool { self.type == Self.synType }
  package var isKey: Bool { self.type == Self.keyType }
  package var isRelative: Bool { self.type == Self.relType }
  /// Whether the kernel counts this axis in detents.
  package var isWheel: Bool { self == .relWheel || self == .relHWheel }
  package var isAbsolute: Bool { self.type == Self.absType }
  /// Whether each finger has a value of its own (`ABS_MT_…`).
  package var isMultiTouch: Bool {
    self.isAbsolute && (0x2f...0x3d).contains(self.code)
  }
}

extension EvdevEvent {
  package var kind: EventCode {
    EventCode(type: self.type, code: self.code)
  }
}
