import DetentConfig
import DetentCore
import DetentInput
import Testing

/// A whole file, to the exact values.
struct ExampleTests {
  private static let text = """
    [haptics]
    chip = "pinctrl-bcm2711"
    line = "GPIO18"

    [[input]]
    name = "volume-knob"
    evdev = { name = "Griffin PowerMate", axis = "REL_DIAL", \
    units_per_detent = 4 }
    grab = true

    [[input]]
    name = "menu-knob"
    gpio = { a = "GPIO17", b = "GPIO27", press = "GPIO22" }

    [[input]]
    name = "size-strip"
    evdev = { name = "My Touch Strip", axis = "ABS_X" }
    inset = 12

    [[control]]
    name = "volume"
    range = { lower = 0, upper = 100, step = 0.5 }
    unit = "%"
    segment = 10
    initial = 50
    turn = "volume-knob"
    acceleration = 4

    [[control]]
    name = "size"
    title = "Circle size"
    values = [20, 40, 60, 80, 100]
    commit = "release"
    touch = "size-strip"
    initial = 60

    [[control]]
    name = "blanks"
    range = { lower = 0, upper = 9, step = 1 }
    limits = { lower = 0, upper = 3 }
    thumbs = 2
    initial = [0, 1]
    turn = "menu-knob"
    press = "next_thumb"

    [[control]]
    name = "tab"
    options = ["Cat", "Interface", "My Items"]
    turn_pressed = "menu-knob"
    """

  @Test func haptics() throws {
    var expected = HapticsSettings()
    expected.motor = .gpio(
      chip: "pinctrl-bcm2711",
      line: .name("GPIO18"),
      isActiveLow: false
    )
    #expect(try configuration([Self.text]).haptics == expected)
  }

  @Test func inputs() throws {
    var powerMate = EvdevSettings(match: EvdevMatch())
    powerMate.match.name = "Griffin PowerMate"
    powerMate.axis = .relDial
    powerMate.unitsPerDetent = 4_000_000
    var volumeKnob = InputSettings(
      source: .evdev(powerMate),
      definition: InputDefinition(
        name: "volume-knob",
        movement: .encoder,
        snapPoint: .encoder
      )
    )
    volumeKnob.isGrabbed = true

    var lines = GPIOSettings()
    lines.a = .name("GPIO17")
    lines.b = .name("GPIO27")
    lines.press = .name("GPIO22")
    let menuKnob = InputSettings(
      source: .gpio(lines),
      definition: InputDefinition(
        name: "menu-knob",
        movement: .encoder,
        snapPoint: .encoder,
        shortestPush: .milliseconds(15)
      )
    )

    var touchStrip = EvdevSettings(match: EvdevMatch())
    touchStrip.match.name = "My Touch Strip"
    touchStrip.axis = .absX
    let sizeStrip = InputSettings(
      source: .evdev(touchStrip),
      definition: InputDefinition(
        name: "size-strip",
        movement: .strip(inset: 12_000, tracking: .jump),
        snapPoint: .strip
      )
    )
    let inputs = try configuration([Self.text]).inputs
    #expect(inputs == [volumeKnob, menuKnob, sizeStrip])
  }

  @Test func controls() throws {
    var volume = ControlDefinition(
      name: "volume",
      scale: try Scale(
        lower: ExactDecimal(0),
        upper: ExactDecimal(100),
        step: ExactDecimal(units: 5, digits: 1)
      ),
      initial: ThumbIndexes(lower: 100, upper: 100),
      limits: Limits(lower: 0, upper: 200)
    )
    volume.unit = "%"
    volume.segment = 10
    volume.turn = .active(input: "volume-knob")
    volume.acceleration = 4_000

    var size = ControlDefinition(
      name: "size",
      scale: try Scale(values: [20, 40, 60, 80, 100].map(ExactDecimal.init)),
      initial: ThumbIndexes(lower: 2, upper: 2),
      limits: Limits(lower: 0, upper: 4)
    )
    size.title = "Circle size"
    size.commit = .release
    size.touch = "size-strip"
    size.press = .commit

    var blanks = ControlDefinition(
      name: "blanks",
      scale: try Scale(
        lower: ExactDecimal(0),
        upper: ExactDecimal(9),
        step: ExactDecimal(1)
      ),
      initial: ThumbIndexes(lower: 0, upper: 1),
      limits: Limits(lower: 0, upper: 3)
    )
    blanks.hasTwoThumbs = true
    blanks.gap = 1
    blanks.turn = .active(input: "menu-knob")
    blanks.press = .nextThumb

    var tab = ControlDefinition(
      name: "tab",
      scale: try Scale(options: ["Cat", "Interface", "My Items"]),
      initial: ThumbIndexes(lower: 0, upper: 0),
      limits: Limits(lower: 0, upper: 2)
    )
    tab.spacing = .cells
    tab.turnPressed = "menu-knob"

    let controls = try configuration([Self.text]).controls
    #expect(controls == [volume, size, blanks, tab])
  }

  @Test func panel_hasInputsAndControls() throws {
    let example = try configuration([Self.text])
    #expect(
      example.panel
        == PanelDefinition(
          inputs: example.inputs.map(\.definition),
          controls: example.controls
        )
    )
  }
}
