import DetentConfig
import DetentCore
import DetentInput
import Testing

/// Values that are not the defaults.
struct ValueTests {
  private static func control(_ text: String) throws -> ControlDefinition {
    let text = "[[control]]\nname = \"a\"\n\(text)\n"
    return try #require(try configuration([text]).controls.first)
  }

  private static func input(_ text: String) throws -> InputSettings {
    let text = "[[input]]\nname = \"a\"\n\(text)\n"
    return try #require(try configuration([text]).inputs.first)
  }

  private static func evdev(_ keys: String) throws -> EvdevSettings {
    let input = try Self.input("evdev = { name = \"x\", \(keys) }")
    guard case .evdev(let settings) = input.source else {
      return try #require(nil)
    }
    return settings
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

  @Test func evdev_isTaken() throws {
    let settings = try Self.evdev(
      """
      id = "i", path = "/dev/input/event5", vendor = 0x077d, \
      product = 1040, phys = "usb-1", axis = "ABS_Z", mode = "absolute", \
      units_per_detent = 0.0000015, minimum = -5, maximum = 5, \
      rollover = true, press = "BTN_0"
      """
    )
    var expected = EvdevSettings(match: EvdevMatch())
    expected.match.name = "x"
    expected.match.id = "i"
    expected.match.path = "/dev/input/event5"
    expected.match.vendor = 0x077d
    expected.match.product = 1_040
    expected.match.phys = "usb-1"
    expected.axis = eventCode(of: "ABS_Z")
    expected.mode = .absolute
    expected.unitsPerDetent = 2
    expected.minimum = -5
    expected.maximum = 5
    expected.hasRollover = true
    expected.press = eventCode(of: "BTN_0")
    #expect(settings == expected)
  }

  @Test(
    arguments: [
      ("axis = \"REL_DIAL\", mode = \"counter\"", 256),
      ("axis = \"REL_DIAL\", mode = \"counter\", modulus = 100", 100),
      ("axis = \"REL_DIAL\"", nil),
    ] as [(String, Int32?)])
  func modulus_isForCounters(keys: String, modulus: Int32?) throws {
    #expect(try Self.evdev(keys).modulus == modulus)
  }

  @Test(arguments: [
    ("axis = \"REL_DIAL\"", InputDefinition.Movement.encoder),
    ("axis = \"REL_WHEEL\", mode = \"shuttle\"", Self.strip),
    ("axis = \"REL_DIAL\", mode = \"counter\"", .encoder),
    ("axis = \"ABS_Z\"", .encoder),
    ("axis = \"ABS_WHEEL\"", .encoder),
    ("axis = \"ABS_X\"", Self.strip),
    ("axis = \"ABS_X\", mode = \"absolute\"", .encoder),
    ("axis = \"ABS_RX\"", Self.strip),
    ("up = \"KEY_VOLUMEUP\", down = \"KEY_VOLUMEDOWN\"", .encoder),
    ("press = \"BTN_0\"", .button),
  ])
  func movement_dependsOnMode(
    keys: String,
    movement: InputDefinition.Movement
  ) throws {
    let input = try Self.input("evdev = { name = \"x\", \(keys) }")
    #expect(input.definition.movement == movement)
    #expect(input.definition.shortestPush == .zero)
    #expect(
      input.definition.snapPoint == (movement == Self.strip ? .strip : .encoder)
    )
  }

  private static let strip = InputDefinition.Movement.strip(
    inset: 0,
    tracking: .jump
  )

  @Test(arguments: [
    ("up = \"KEY_VOLUMEUP\", down = \"KEY_VOLUMEDOWN\" }", true),
    ("up = \"KEY_VOLUMEUP\", down = \"KEY_VOLUMEDOWN\" }\ngrab = false", false),
    ("axis = \"REL_DIAL\" }", false),
    ("axis = \"REL_DIAL\" }\ngrab = true", true),
  ])
  func grab_isDefaultOfKeys(text: String, isGrabbed: Bool) throws {
    let input = try Self.input("evdev = { name = \"x\", \(text)")
    #expect(input.isGrabbed == isGrabbed)
  }

  @Test func gpio_isTaken() throws {
    let input = try Self.input(
      """
      gpio = { chip = "gpiochip0", a = 17, b = 27, press = 22, \
      edges_per_detent = 2, rest = ["10", "01"], bias = "pull-down" }
      invert = true
      snap_point = 0.5
      """
    )
    var expected = GPIOSettings()
    expected.chip = "gpiochip0"
    expected.a = .offset(17)
    expected.b = .offset(27)
    expected.press = .offset(22)
    expected.edgesPerDetent = 2
    expected.rest = [0b10, 0b01]
    expected.bias = .pullDown
    #expect(input.source == .gpio(expected))
    #expect(input.isInverted)
    #expect(input.definition.snapPoint == .middle)
  }

  @Test(
    arguments: [
      ("inset = 12.0005", 12_001), ("inset = 0.0004", 0),
      ("inset = 499999.9", 499_999_900),
    ] as [(String, Int64)])
  func inset_isRounded(text: String, inset: Int64) throws {
    let input = try Self.input("virtual = \"strip\"\n" + text)
    let movement = InputDefinition.Movement.strip(inset: inset, tracking: .jump)
    #expect(input.definition.movement == movement)
  }

  @Test(
    arguments: [
      ("0.99", 990_000), ("0.5000004", 500_000), ("0.6666666666", 666_667),
    ] as [(String, Int64)])
  func snapPoint_isRounded(number: String, millionths: Int64) throws {
    let input = try Self.input("virtual = \"strip\"\nsnap_point = \(number)")
    #expect(input.definition.snapPoint == SnapPoint(millionths: millionths))
  }
}
