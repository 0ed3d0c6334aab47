import DetentConfig
import DetentCore
import DetentInput
import Testing

/// Values of inputs that are not the defaults.
struct InputValueTests {
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
