import DetentConfig
import DetentCore
import DetentInput
import Testing

/// Values of controls and of the panel that are not the defaults.
struct ControlValueTests {
  private static func control(_ text: String) throws -> ControlDefinition {
    let text = "[[control]]\nname = \"a\"\n\(text)\n"
    return try #require(try configuration([text]).controls.first)
  }

  @Test func socket_isTaken() throws {
    let text = """
      [socket]
      path = "@detentd"
      group = "audio"
      mode = "600"
      """
    let socket = try configuration([text]).socket
    #expect(socket.path == "@detentd")
    #expect(socket.group == "audio")
    #expect(socket.mode == 0o600)
  }

  @Test func haptics_areTaken() throws {
    let text = """
      [haptics]
      chip = "gpiochip0"
      line = 18
      active_low = true
      mute = true
      quiet_start_ms = 0
      detent = 0
      segment = [200]
      endstop = [150, 100, 150]
      commit = 200
      """
    let haptics = try configuration([text]).haptics
    let motor = MotorSettings.gpio(
      chip: "gpiochip0",
      line: .offset(18),
      isActiveLow: true
    )
    #expect(haptics.motor == motor)
    #expect(haptics.isMuted)
    #expect(haptics.quietStart == .zero)
    #expect(haptics.cues.detent == .none)
    #expect(haptics.cues.segment.milliseconds == [200])
    #expect(haptics.cues.endstop.milliseconds == [150, 100, 150])
    #expect(haptics.cues.commit.milliseconds == [200])
    #expect(haptics.cues.cancel == .none)
  }

  @Test func motor_mayBeForceFeedback() throws {
    let text = "[haptics.evdev]\nname = \"gpio-vibrator\"\nvendor = 0x10\n"
    var match = EvdevMatch()
    match.name = "gpio-vibrator"
    match.vendor = 0x10
    #expect(try configuration([text]).haptics.motor == .evdev(match))
  }

  @Test(arguments: [
    ("range = { lower = 0, upper = 0.94, step = 0.01 }", 95, "0.94"),
    ("range = { lower = 100000, upper = 249000, step = 5e4 }", 4, "249000"),
    ("range = { lower = -0.3, upper = 0.3, step = 0.1 }", 7, "0.3"),
    ("range = { lower = 1, upper = 1, step = 9 }", 1, "1"),
    (
      "range = { lower = 0, upper = 999998.5, step = 1 }", 1_000_000, "999998.5"
    ),
    ("values = [-1, 0.000000001, 3]", 3, "3.000000000"),
  ])
  func scale_isExact(text: String, count: Int, last: String) throws {
    let scale = try Self.control(text).scale
    #expect(scale.count == count)
    #expect(scale.label(at: count - 1, digits: nil) == last)
  }

  @Test(arguments: [
    ("initial = 0.74", 1, 1),
    ("initial = 0.75", 2, 2),
    ("initial = 0.1234567890123", 0, 0),
    ("initial = 0\nlimits = { lower = 0.5, upper = 1 }", 1, 1),
    ("thumbs = 2\ninitial = [0.5, 0.5]", 0, 1),
    ("thumbs = 2\ninitial = [1, 1]\ngap = 2", 0, 2),
    ("thumbs = 2\ninitial = [1, 1]\ngap = 0", 2, 2),
    ("thumbs = 2\ninitial = [1, 0]", 0, 1),
  ])
  func initial_isSnappedAndClamped(
    text: String,
    lower: Int,
    upper: Int
  ) throws {
    let control = try Self.control("values = [0, 0.5, 1]\n" + text)
    #expect(control.initial == ThumbIndexes(lower: lower, upper: upper))
  }

  @Test func options_areFoundByName() throws {
    let control = try Self.control(
      """
      options = ["Cat", "Dog", "Cow"]
      limits = { lower = "Dog", upper = "Cow" }
      initial = "Cow"
      spacing = "even"
      """
    )
    #expect(control.limits == Limits(lower: 1, upper: 2))
    #expect(control.initial == ThumbIndexes(lower: 2, upper: 2))
    #expect(control.spacing == .even)
  }

  @Test func control_isTaken() throws {
    let control = try Self.control(
      """
      title = ""
      values = [0, 1, 2]
      digits = 3
      labels = false
      collision = "push"
      thumbs = 2
      gap = 0
      commit = "press"
      settle_ms = 0
      idle_ms = 86400000
      press = "none"
      long_press = "reset"
      double_press = "step_down"
      acceleration = 2.125
      restore = false
      """
    )
    #expect(control.title == "")
    #expect(control.digits == 3)
    #expect(!control.hasLabels)
    #expect(control.collision == .push)
    #expect(control.hasTwoThumbs)
    #expect(control.gap == 0)
    #expect(control.commit == .press)
    #expect(control.settle == .zero)
    #expect(control.idle == .seconds(86_400))
    #expect(control.press == .none)
    #expect(control.longPress == .reset)
    #expect(control.doublePress == .stepDown)
    #expect(control.acceleration == 2_125)
    #expect(!control.restores)
  }

  @Test func bindings_areTaken() throws {
    let text = """
      [[input]]
      name = "a"
      virtual = "encoder"
      [[input]]
      name = "b"
      gpio = { press = "P" }
      [[control]]
      name = "one"
      values = [1, 2]
      segment = 2
      turn = "a"
      turn_pressed = "a"
      push = ["b", "a"]
      wrap = true
      [[control]]
      name = "two"
      values = [1, 2]
      thumbs = 2
      turn = { upper = "a" }
      """
    let controls = try configuration([text]).controls
    #expect(controls[0].turn == .active(input: "a"))
    #expect(controls[0].turnPressed == "a")
    #expect(controls[0].push == ["b", "a"])
    #expect(controls[0].wraps)
    #expect(controls[1].turn == .thumbs(lower: nil, upper: "a"))
  }
}
