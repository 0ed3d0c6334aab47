import DetentConfig
import DetentCore
import DetentDevices
import Testing

@testable import DetentDaemon
@testable import DetentInput

/// Encoders behind evdev are turned; what `learn` prints is pasted into a
/// configuration, and counts ten other clicks as ten.
struct LearnNodesTests {
  /// What a click clockwise sends, frame by frame; back it sends the opposite.
  struct Knob: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var axes: [EventCode] = []
    let click: @Sendable (_ number: Int) -> [[(EventCode, Int32)]]
    var keys: [EventCode] = []
    let expected: String
  }

  private static let relX = EventCode(type: EventCode.relType, code: 0)
  private static let relY = EventCode(type: EventCode.relType, code: 1)
  private static let up = EvdevCapabilities.keyVolumeUp
  private static let down = EvdevCapabilities.keyVolumeDown

  static let knobs: [Knob] = [
    Knob(
      testDescription: "dial",
      axes: [.relDial],
      click: { _ in [[(.relDial, 1)]] },
      expected: #"axis = "REL_DIAL" }"#
    ),
    Knob(
      testDescription: "dial, reversed",
      axes: [.relDial],
      click: { _ in [[(.relDial, -1)]] },
      expected: #"axis = "REL_DIAL" }"#
    ),
    Knob(
      testDescription: "PowerMate",
      axes: [.relDial],
      click: { _ in [[(.relDial, 1)], [(.relDial, 3)]] },
      keys: [.btn0],
      expected: #"axis = "REL_DIAL", units_per_detent = 4 }"#
    ),
    Knob(
      testDescription: "coarse wheel, fine axis never sent",
      axes: [.relWheel, .relWheelHiRes],
      click: { _ in [[(.relWheel, -1)]] },
      expected: #"axis = "REL_WHEEL" }"#
    ),
    Knob(
      testDescription: "wheel of 120",
      axes: [.relWheel, .relWheelHiRes],
      click: { _ in [[(.relWheelHiRes, 120), (.relWheel, 1)]] },
      expected: #"axis = "REL_WHEEL" }"#
    ),
    Knob(
      testDescription: "wheel of 120 in eight parts",
      axes: [.relHWheel, .relHWheelHiRes],
      click: { _ in Array(repeating: [(.relHWheelHiRes, 15)], count: 8) },
      expected: #"axis = "REL_HWHEEL" }"#
    ),
    Knob(
      testDescription: "wheel of 60",
      axes: [.relWheel, .relWheelHiRes],
      click: { _ in [[(.relWheelHiRes, -30)], [(.relWheelHiRes, -30)]] },
      expected: #"axis = "REL_WHEEL", units_per_detent = 60 }"#
    ),
    Knob(
      testDescription: "wheel of 15",
      axes: [.relWheel, .relWheelHiRes],
      click: { _ in [[(.relWheelHiRes, 15)]] },
      expected: #"axis = "REL_WHEEL", units_per_detent = 15 }"#
    ),
    Knob(
      testDescription: "wheel of 15 of a mouse",
      axes: [Self.relX, Self.relY, .relWheel, .relWheelHiRes],
      click: { number in
        let shift: Int32 = number % 3 == 0 ? 2 : -1
        return [[(Self.relX, shift)], [(.relWheelHiRes, 15)]]
      },
      expected: #"axis = "REL_WHEEL", units_per_detent = 15 }"#
    ),
    Knob(
      testDescription: "rotary-encoder's REL_X",
      axes: [Self.relX],
      click: { _ in Array(repeating: [(Self.relX, Int32(1))], count: 2) },
      expected: #"axis = "REL_X", units_per_detent = 2 }"#
    ),
  ]

  @Test(arguments: LearnNodesTests.knobs)
  func relative(_ knob: Knob) throws {
    let lines = try Self.learnt(from: knob)
    #expect(lines.contains { $0.contains(knob.expected) }, "\(lines)")
    let input = try #require(try configuration(lines).inputs.first)
    guard case .evdev(let settings) = input.source else {
      Issue.record("no evdev input")
      return
    }
    let recording = Self.recording(of: knob).0
    let events = recording.decoded(settings, isInverted: input.isInverted)
    let turned = Self.phases.turned
    #expect(v120(of: events.filter { $0.time < turned }) == 1_200)
    #expect(v120(of: events.filter { $0.time >= turned }) == -1_200)
  }

  @Test func keys_upAndDown() throws {
    var recording = NodeRecording(
      capabilities: Self.capabilities([], keys: [Self.up, Self.down]),
      values: [:]
    )
    for click in 0..<20 {
      // The keys are named by what they do, not by what they are called.
      let key = click < 10 ? Self.down : Self.up
      let time = Self.time(ofClick: click)
      for value: Int32 in [1, 0] {
        recording.append(time, [(key, value)])
      }
    }
    let findings = try EvdevFindings([recording], Self.phases)
    #expect(findings.settings.up == Self.down)
    #expect(findings.settings.down == Self.up)
    #expect(findings.settings.unitsPerDetent == nil)
    #expect(!findings.isInverted)
    #expect(LearningCheck(recording, findings, Self.phases).isGood)
  }

  /// A jog whose count goes through the 0 that the kernel does not deliver.
  @Test func counter() throws {
    var recording = NodeRecording(
      capabilities: Self.capabilities([.relDial], keys: []),
      values: [:]
    )
    var count: Int32 = 250
    for click in 0..<20 {
      count = (count + (click < 10 ? 1 : 255)) % 256
      guard count != 0 else { continue }
      recording.append(Self.time(ofClick: click), [(.relDial, count)])
    }
    let findings = try EvdevFindings([recording], Self.phases)
    #expect(findings.settings.mode == .counter)
    #expect(findings.settings.unitsPerDetent == nil)
    #expect(!findings.isInverted)
  }

  @Test func absolute_thatGoesRound() throws {
    let volume = EventCode(type: EventCode.absType, code: 0x20)
    var capabilities = Self.capabilities([volume], keys: [])
    capabilities.axes[volume.code] = EvdevCapabilities.Axis(
      minimum: 0, maximum: 24
    )
    var recording = NodeRecording(
      capabilities: capabilities,
      values: [volume: 20]
    )
    var place: Int32 = 20
    for click in 0..<20 {
      place = (place + (click < 10 ? 1 : 23)) % 24
      recording.append(Self.time(ofClick: click), [(volume, place)])
    }
    let findings = try EvdevFindings([recording], Self.phases)
    #expect(findings.settings.hasRollover)
    #expect(findings.settings.unitsPerDetent == nil)
    let check = LearningCheck(recording, findings, Self.phases)
    #expect(check.clockwise == 10)
    #expect(check.back == 10)
  }

  @Test func press_isFoundOnTheSameNode() throws {
    let knob = Self.knobs[2]
    #expect(
      try Self.learnt(from: knob, push: .btn0).contains {
        $0.contains(#"press = "BTN_0""#)
      })
  }

  @Test func twoNodesOfOneName_areToldApart() throws {
    let node = Self.node("A [knob]*", number: 3, phys: "usb-1")
    let lines = try LearnProgram.lines(
      learntFrom: [Self.recording(of: Self.knobs[0]).0],
      Self.phases,
      nodes: [node],
      among: [node, Self.node("A [knob]*", number: 4, phys: "usb-2")]
    )
    let input = try #require(try configuration(lines).inputs.first)
    #expect(input.name == "a-knob")
    guard case .evdev(let settings) = input.source else { return }
    #expect(node.matches(settings.match))
    #expect(settings.match.phys == "usb-1")
  }

  @Test func nothingMoved() {
    let recording = NodeRecording(
      capabilities: Self.capabilities([.relDial], keys: []), values: [:]
    )
    #expect(throws: LearningProblem.nothingMoved) {
      try EvdevFindings([recording], Self.phases)
    }
  }
}

extension LearnNodesTests {
  static let phases = LearningPhases(
    start: Instant(microseconds: 0),
    turned: LearnNodesTests.time(ofClick: 10),
    returned: LearnNodesTests.time(ofClick: 20),
    end: LearnNodesTests.time(ofClick: 22)
  )

  /// Clicks from 10 on turn back; 20 is the push.
  static func time(ofClick click: Int) -> Instant {
    Instant(microseconds: 1_000_000 + Int64(click) * 300_000)
  }

  static func capabilities(
    _ axes: [EventCode],
    keys: [EventCode]
  ) -> EvdevCapabilities {
    var capabilities = EvdevCapabilities()
    capabilities.events = Set(axes + keys)
    return capabilities
  }

  static func node(_ name: String, number: Int, phys: String) -> EvdevNode {
    EvdevNode(
      path: "/dev/input/event\(number)",
      number: number,
      identity: EvdevIdentity(
        name: name, bus: 3, vendor: 1, product: 2, phys: phys, uniq: ""
      ),
      ids: [],
      access: .granted
    )
  }

  static func recording(
    of knob: Knob,
    push: EventCode? = nil
  ) -> (NodeRecording, EvdevNode) {
    var recording = NodeRecording(
      capabilities: self.capabilities(knob.axes, keys: knob.keys),
      values: [:]
    )
    for click in 0..<20 {
      var time = self.time(ofClick: click)
      for frame in knob.click(click) {
        let sign: Int32 = click < 10 ? 1 : -1
        recording.append(time, frame.map { ($0.0, sign * $0.1) })
        time = time + .milliseconds(9)
      }
    }
    if let push {
      recording.append(self.time(ofClick: 20), [(push, 1)])
      recording.append(self.time(ofClick: 21), [(push, 0)])
    }
    return (recording, self.node("Knob", number: 0, phys: ""))
  }

  static func learnt(
    from knob: Knob,
    push: EventCode? = nil
  ) throws -> [String] {
    let (recording, node) = self.recording(of: knob, push: push)
    return try LearnProgram.lines(
      learntFrom: [recording],
      self.phases,
      nodes: [node],
      among: [node]
    )
  }
}

extension NodeRecording {
  fileprivate mutating func append(
    _ time: Instant,
    _ frame: [(EventCode, Int32)]
  ) {
    for (kind, value) in frame + [(.synReport, 0)] {
      self.events.append(
        EvdevEvent(time: time, type: kind.type, code: kind.code, value: value)
      )
    }
  }
}
