import DetentConfig
import DetentInput
import Testing

/// The mode of an input whose configuration leaves it out.
struct ModeTests {
  static let modes = [
    (#"axis = "ABS_X""#, EvdevMode.strip),
    (#"axis = "ABS_MT_POSITION_X""#, .strip),
    (#"axis = "ABS_Z""#, .absolute),
    (#"axis = "ABS_WHEEL""#, .ring),
    (#"axis = "ABS_THROTTLE""#, .ring),
    (#"axis = "ABS_RX""#, .onehot),
    (#"axis = "ABS_RY""#, .onehot),
    (#"axis = "REL_WHEEL""#, .hires),
    (#"axis = "REL_HWHEEL""#, .hires),
    (#"axis = "REL_DIAL""#, .relative),
    (#"down = "KEY_VOLUMEDOWN", up = "KEY_VOLUMEUP""#, .keys),
    (#"press = "BTN_0""#, .button),
  ]

  @Test(arguments: ModeTests.modes)
  func mode_leftOut_isFoundOut(text: String, mode: EvdevMode) throws {
    let text = "[[input]]\nname = \"a\"\nevdev = { name = \"x\", \(text) }\n"
    let input = try #require(try configuration([text]).inputs.first)
    guard case .evdev(let settings) = input.source else {
      Issue.record("no evdev input")
      return
    }
    var capabilities = EvdevCapabilities()
    capabilities.events = [.btnTouch]
    #expect(settings.mode(on: capabilities) == mode)
    #expect(input.definition.mayAccelerate == (mode != .ring))
  }

  /// The axis that the kernel's rotary-encoder driver uses where nobody says
  /// another is also that of touch strips: what it is bound to decides.
  @Test func absX_thatIsTurned_isAnEncoder() throws {
    let text = """
      [[input]]
      name = "a"
      evdev = { name = "x", axis = "ABS_X" }
      [[control]]
      name = "c"
      options = ["p", "q"]
      turn = "a"
      """
    let input = try #require(try configuration([text]).inputs.first)
    #expect(input.definition.movement == .encoder)
    #expect(input.definition.snapPoint == .encoder)
    guard case .evdev(let settings) = input.source else {
      Issue.record("no evdev input")
      return
    }
    var capabilities = EvdevCapabilities()
    capabilities.events = [.btnTouch]
    #expect(settings.mode(on: capabilities) == .absolute)
  }
}
