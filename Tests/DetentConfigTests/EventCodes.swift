import DetentInput

/// Stands in for libevdev.
func eventCode(of name: String) -> EventCode? {
  let codes: [String: EventCode] = [
    "REL_X": EventCode(type: EventCode.relType, code: 0x00),
    "REL_DIAL": .relDial,
    "REL_WHEEL": .relWheel,
    "REL_HWHEEL": .relHWheel,
    "REL_WHEEL_HI_RES": .relWheelHiRes,
    "REL_HWHEEL_HI_RES": .relHWheelHiRes,
    "ABS_X": .absX,
    "ABS_Z": EventCode(type: EventCode.absType, code: 0x02),
    "ABS_RX": .absRX,
    "ABS_RY": .absRY,
    "ABS_THROTTLE": .absThrottle,
    "ABS_WHEEL": .absWheel,
    "ABS_MT_POSITION_X": .absMTPositionX,
    "KEY_ENTER": EventCode(type: EventCode.keyType, code: 28),
    "KEY_MUTE": EventCode(type: EventCode.keyType, code: 113),
    "KEY_VOLUMEDOWN": EventCode(type: EventCode.keyType, code: 114),
    "KEY_VOLUMEUP": EventCode(type: EventCode.keyType, code: 115),
    "BTN_0": EventCode(type: EventCode.keyType, code: 0x100),
    "BTN_6": EventCode(type: EventCode.keyType, code: 0x106),
  ]
  return codes[name]
}
