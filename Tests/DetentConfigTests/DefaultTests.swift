import DetentConfig
import DetentCore
import DetentInput
import Testing

struct DefaultTests {
  @Test func configuration_ofNoFiles_isEmpty() throws {
    let empty = try configuration([])
    #expect(empty == Configuration())
    #expect(empty.panel == PanelDefinition(inputs: [], controls: []))
    #expect(empty.socket.path == "/run/detentd/org.detentd.Panel")
    #expect(empty.socket.group == nil)
    #expect(empty.socket.mode == 0o660)
    #expect(empty.haptics.motor == nil)
    #expect(empty.haptics.cues == .standard)
    #expect(!empty.haptics.isMuted)
    #expect(empty.haptics.quietStart == .milliseconds(500))
  }

  @Test func configuration_ofEmptyFiles_isEmpty() throws {
    let empty = try configuration(["", "# nothing\n", "\u{FEFF}"])
    #expect(empty == Configuration())
  }

  @Test func control_takesDefaults() throws {
    let control = try Self.control("range = { lower = 0, upper = 9, step = 1 }")
    var expected = ControlDefinition(
      name: "a",
      scale: try Scale(
        lower: ExactDecimal(0),
        upper: ExactDecimal(9),
        step: ExactDecimal(1)
      ),
      initial: ThumbIndexes(lower: 0, upper: 0),
      limits: Limits(lower: 0, upper: 9)
    )
    expected.press = .none
    #expect(control == expected)
    #expect(expected.spacing == .even)
    #expect(expected.commit == .live)
    #expect(expected.settle == .milliseconds(500))
    #expect(expected.idle == .zero)
  }

  @Test func spacing_ofOptions_isCells() throws {
    let control = try Self.control(#"options = ["Cat", "Dog"]"#)
    #expect(control.spacing == .cells)
  }

  @Test(arguments: [
    (CommitMode.live, PushAction.none), (.release, .commit), (.press, .commit),
  ])
  func press_dependsOnCommit(mode: CommitMode, press: PushAction) throws {
    let control = try Self.control(
      "values = [1]\ncommit = \"\(mode.rawValue)\""
    )
    #expect(control.press == press)
    #expect(control.longPress == .none)
    #expect(control.doublePress == .none)
  }

  @Test func initial_isLimits() throws {
    let text = "values = [1, 2, 3, 4]\nlimits = { lower = 2, upper = 4 }"
    let one = try Self.control(text)
    #expect(one.initial == ThumbIndexes(lower: 1, upper: 1))
    #expect(one.gap == 0)
    let two = try Self.control(text + "\nthumbs = 2")
    #expect(two.initial == ThumbIndexes(lower: 1, upper: 3))
    #expect(two.gap == 1)
  }

  @Test(
    arguments: [
      (4, [0b11]), (2, [0b00, 0b11]), (1, [0b00, 0b01, 0b10, 0b11]),
    ] as [(Int, Set<UInt8>)])
  func rest_dependsOnEdges(edges: Int, rest: Set<UInt8>) throws {
    let text = """
      [[input]]
      name = "a"
      gpio = { a = "A", b = "B", edges_per_detent = \(edges) }
      """
    let input = try #require(try configuration([text]).inputs.first)
    var expected = GPIOSettings()
    expected.a = .name("A")
    expected.b = .name("B")
    expected.edgesPerDetent = edges
    expected.rest = rest
    #expect(input.source == .gpio(expected))
    #expect(input.definition.movement == .encoder)
    #expect(input.definition.snapPoint == .encoder)
    #expect(input.definition.shortestPush == .milliseconds(15))
    #expect(!input.definition.isVirtual)
  }

  @Test(arguments: [
    (
      "encoder", InputDefinition.Movement.encoder, SnapPoint.encoder
    ),
    ("strip", .strip(inset: 0, tracking: .jump), .strip),
    ("button", .button, .encoder),
  ])
  func virtual_takesDefaults(
    kind: String,
    movement: InputDefinition.Movement,
    snapPoint: SnapPoint
  ) throws {
    let text = "[[input]]\nname = \"a\"\nvirtual = \"\(kind)\""
    let input = try #require(try configuration([text]).inputs.first)
    let definition = InputDefinition(
      name: "a",
      movement: movement,
      snapPoint: snapPoint,
      isVirtual: true
    )
    #expect(input == InputSettings(source: .virtual, definition: definition))
  }

  @Test func cues_ofControl_comeFromPanel() throws {
    let text = """
      [haptics]
      detent = 20
      commit = [10, 20, 30]
      [[control]]
      name = "a"
      values = [1]
      [[control]]
      name = "b"
      values = [1]
      haptics = { detent = 0, cancel = 7 }
      [[control]]
      name = "c"
      values = [1]
      haptics = false
      """
    let controls = try configuration([text]).controls
    var cues = CuePatterns.standard
    cues.detent = try #require(Pattern([20]))
    cues.commit = try #require(Pattern([10, 20, 30]))
    #expect(controls[0].cues == cues)
    cues.detent = .none
    cues.cancel = try #require(Pattern([7]))
    #expect(controls[1].cues == cues)
    #expect(controls[2].cues == .silent)
  }

  private static func control(_ text: String) throws -> ControlDefinition {
    let text = "[[control]]\nname = \"a\"\n\(text)\n"
    return try #require(try configuration([text]).controls.first)
  }
}
