import DetentConfig
import DetentInput
import Testing

/// What the daemon cannot do yet is refused where it is asked for.
struct UnsupportedTests {
  static let modes = [
    (#"axis = "ABS_X", mode = "strip""#, "3:39", EvdevMode.strip),
    (#"axis = "ABS_X""#, "3:23", .strip),
    (#"axis = "ABS_MT_POSITION_X""#, "3:23", .strip),
    (#"axis = "ABS_Z""#, "3:23", .absolute),
    (#"axis = "ABS_WHEEL""#, "3:23", .ring),
    (#"axis = "ABS_THROTTLE""#, "3:23", .ring),
    (#"axis = "ABS_RX""#, "3:23", .onehot),
    (#"axis = "ABS_RY""#, "3:23", .onehot),
    (#"axis = "REL_WHEEL""#, "3:23", .hires),
    (#"axis = "REL_HWHEEL""#, "3:23", .hires),
    (#"axis = "REL_DIAL""#, "3:23", .relative),
    (#"down = "KEY_VOLUMEDOWN", up = "KEY_VOLUMEUP""#, "3:48", .keys),
    (#"press = "BTN_0""#, "3:23", .button),
  ]

  @Test(arguments: UnsupportedTests.modes)
  func mode_isRefused(text: String, place: String, mode: EvdevMode) {
    let text = "[[input]]\nname = \"a\"\nevdev = { name = \"x\", \(text) }\n"
    let others = Set(EvdevMode.allCases).subtracting([mode])
    let allowed = NotSupportedYet(modes: others, hasForceFeedback: true)
    #expect(mistakesFound(in: [text], refusing: allowed) == [])

    let refused = NotSupportedYet(modes: [mode], hasForceFeedback: false)
    let found = mistakesFound(in: [text], refusing: refused)
    let start = "0:\(place): mode \"\(mode.rawValue)\" is not supported yet; "
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(start) == true)
  }

  @Test func forceFeedback_isRefused() {
    let text = "[haptics]\nevdev = { name = \"gpio-vibrator\" }\n"
    let refused = NotSupportedYet(modes: [], hasForceFeedback: true)
    #expect(mistakesFound(in: [text]) == [])
    #expect(
      mistakesFound(in: [text], refusing: refused) == [
        "0:2:1: `evdev` is not supported yet; `chip` and `line` were expected"
      ]
    )
  }

  @Test func initialiser_refusesWhatIsNotSupportedNow() throws {
    let text = "[haptics]\nevdev = { name = \"gpio-vibrator\" }\n"
    let file = ConfigFile(path: "0", bytes: Array(text.utf8))
    guard NotSupportedYet.now.hasForceFeedback else { return }
    #expect(throws: ConfigError.self) {
      try Configuration(files: [file], eventCodes: eventCode(of:))
    }
  }
}
