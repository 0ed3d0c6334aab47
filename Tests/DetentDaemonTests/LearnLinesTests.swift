import DetentConfig
import DetentCore
import DetentDevices
import Testing

@testable import DetentDaemon
@testable import DetentInput

/// Encoders on GPIO lines are turned and pushed; what `learn` prints is pasted
/// into a configuration, and counts ten other clicks as ten.
struct LearnLinesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let edgesPerDetent: Int
    let position: Int
    let isReversed: Bool
    let isLoose: Bool
    let seed: UInt64

    var testDescription: String {
      "\(self.edgesPerDetent) edges from \(self.position)"
        + (self.isReversed ? ", reversed" : "")
        + (self.isLoose ? ", loose" : "")
    }

    func knob(seed: UInt64) -> SimulatedKnob {
      var knob = SimulatedKnob(
        edgesPerDetent: self.edgesPerDetent,
        position: self.position,
        seed: seed
      )
      knob.isReversed = self.isReversed
      knob.isLoose = self.isLoose
      return knob
    }
  }

  static let cases: [Case] = [4, 2, 1].flatMap(Self.cases(ofEdges:))

  private static func cases(ofEdges edges: Int) -> [Case] {
    (0..<8).map { (number: Int) in
      Case(
        edgesPerDetent: edges,
        position: number % 4,
        isReversed: number >= 4,
        isLoose: false,
        seed: UInt64(edges * 100 + number)
      )
    }
  }

  static let looseCases: [Case] = [false, true].map { isReversed in
    Case(
      edgesPerDetent: 4,
      position: 0,
      isReversed: isReversed,
      isLoose: true,
      seed: 7
    )
  }

  @Test(arguments: LearnLinesTests.cases + LearnLinesTests.looseCases)
  func encoder(_ example: Case) throws {
    let lines = try Self.learnt(from: example.knob(seed: example.seed))
    let settings = try Self.settings(lines)
    #expect(settings.isInverted == example.isReversed)
    guard case .gpio(let gpio) = settings.source else {
      Issue.record("no GPIO input")
      return
    }
    #expect(gpio.edgesPerDetent == example.edgesPerDetent)
    #expect(gpio.press == .name("SW"))

    // Another hand turns the same knob.
    var knob = example.knob(seed: example.seed + 1_000)
    let levels = knob.levels
    knob.turn(10)
    let turned = knob.time
    knob.turn(-10)
    var decoder = GPIODecoder(
      input: 0,
      settings: gpio,
      isInverted: settings.isInverted,
      levels: LineLevels(levels)
    )
    var events: [InputEvent] = []
    for edge in knob.edges {
      decoder.decode(GPIOEdge(edge), into: &events)
      decoder.endBurst(at: edge.time, into: &events)
    }
    let there = events.filter { $0.time < turned }
    #expect(v120(of: there) == 1_200)
    #expect(v120(of: events) == 0)
  }

  @Test func rest_ofLooseKnob_isBothStates() throws {
    let example = Self.looseCases[0]
    let lines = try Self.learnt(from: example.knob(seed: example.seed))
    #expect(lines.contains { $0.contains(#"rest = ["11", "10"]"#) })
  }

  /// Clicks in quick succession cannot be told apart, but counted.
  @Test func hastyClicks() throws {
    var knob = SimulatedKnob(edgesPerDetent: 2, position: 0, seed: 3)
    let levels = knob.levels
    let start = knob.time
    for _ in 0..<5 {
      knob.turn(2)
      // Within the time that separates clicks.
      knob.time = knob.time - .milliseconds(100)
    }
    let turned = knob.time
    for _ in 0..<5 { knob.turn(-2) }
    let phases = LearningPhases(
      start: start,
      turned: turned,
      returned: knob.time,
      end: knob.time
    )
    var recording = LineRecording(levels: levels)
    for edge in knob.edges { recording.append(edge) }
    let findings = try QuadratureFindings(recording, phases, lines: (0, 1))
    #expect(findings.edgesPerDetent == 2)
    #expect(findings.press == nil)
  }

  @Test func lines_amongOthers() throws {
    var knob = SimulatedKnob(edgesPerDetent: 4, position: 0, seed: 5)
    let (recording, phases) = Self.recording(&knob, place: [4, 1, 3], count: 6)
    let lines = try LearnProgram.lines(
      learntFrom: recording,
      phases,
      chip: "chip",
      references: (0..<6).map { .offset($0) },
      areRolesKnown: false
    )
    let settings = try Self.settings(lines)
    guard case .gpio(let gpio) = settings.source else { return }
    #expect(gpio.a == .offset(1))
    #expect(gpio.b == .offset(4))
    #expect(gpio.press == .offset(3))
    // What was A is B now.
    #expect(settings.isInverted)
  }

  @Test func oneLine_isNoEncoder() throws {
    var knob = SimulatedKnob(edgesPerDetent: 4, position: 0, seed: 5)
    let (recording, phases) = Self.recording(&knob, place: [0, 1, 2], count: 3)
    var half = LineRecording(levels: recording.levels)
    for edge in recording.edges where edge.line != 1 { half.append(edge) }
    #expect(throws: LearningProblem.onlyOneLineMoved(0)) {
      try QuadratureFindings(half, phases, lines: nil)
    }
    #expect(throws: LearningProblem.nothingMoved) {
      try QuadratureFindings(
        LineRecording(levels: recording.levels), phases, lines: nil
      )
    }
  }

  @Test func sameWayTwice_isNoTurningBack() throws {
    var knob = SimulatedKnob(edgesPerDetent: 4, position: 0, seed: 5)
    let (recording, phases) = Self.recording(
      &knob, place: [0, 1, 2], count: 3, back: 10
    )
    #expect(throws: LearningProblem.noOppositeWays) {
      try QuadratureFindings(recording, phases, lines: (0, 1))
    }
  }

  /// What is printed for a knob.
  private static func learnt(from knob: SimulatedKnob) throws -> [String] {
    var knob = knob
    let (recording, phases) = self.recording(&knob, place: [0, 1, 2], count: 3)
    return try LearnProgram.lines(
      learntFrom: recording,
      phases,
      chip: "pinctrl-rp1",
      references: [.name("CLK"), .name("DT"), .name("SW")],
      areRolesKnown: true
    )
  }

  /// Ten clicks each way and a push, with the knob's lines at the places given.
  private static func recording(
    _ knob: inout SimulatedKnob,
    place: [Int],
    count: Int,
    back: Int = -10
  ) -> (LineRecording, LearningPhases) {
    var levels = [Bool](repeating: true, count: count)
    for (line, place) in place.enumerated() {
      levels[place] = knob.levels[line]
    }
    let start = knob.time
    knob.time = knob.time + .seconds(2)
    knob.turn(10)
    let turned = knob.time
    knob.turn(back)
    let returned = knob.time
    knob.push()
    var recording = LineRecording(levels: levels)
    for edge in knob.edges {
      recording.append(
        LineRecording.Edge(
          time: edge.time,
          line: place[edge.line],
          isHigh: edge.isHigh
        )
      )
    }
    return (
      recording,
      LearningPhases(
        start: start, turned: turned, returned: returned, end: knob.time
      )
    )
  }

  private static func settings(_ lines: [String]) throws -> InputSettings {
    try #require(try configuration(lines).inputs.first)
  }
}

/// What printed lines are as a configuration.
func configuration(_ lines: [String]) throws -> Configuration {
  let text = lines.joined(separator: "\n")
  let file = ConfigFile(path: "learnt", bytes: Array(text.utf8))
  return try Configuration(files: [file]) { EventCode(named: $0) }
}

/// The sum of the movement.
func v120(of events: [InputEvent]) -> Int {
  events.reduce(0) { sum, event in
    guard case .turned(_, let v120) = event.event else { return sum }
    return sum + v120
  }
}

extension LineLevels {
  fileprivate init(_ levels: [Bool]) {
    self.init(nil)
    for line in GPIOLine.allCases { self[line] = levels[line.rawValue] }
  }
}

extension GPIOEdge {
  fileprivate init(_ edge: LineRecording.Edge) {
    self.init(
      time: edge.time,
      line: [.a, .b, .press][edge.line],
      isHigh: edge.isHigh,
      sequence: nil
    )
  }
}
