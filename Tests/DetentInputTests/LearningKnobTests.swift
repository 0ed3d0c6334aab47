import Testing

@testable import DetentInput

/// What evdev nodes may be good for.
struct LearningKnobTests {
  struct Node: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// By type and code.
    let events: [(UInt16, UInt16)]
    let knobAxes: [EventCode]
    var hasVolumeKeys = false
    var mayBeEncoder = true
    var pushKey: EventCode?
  }

  static let nodes: [Node] = [
    Node(
      testDescription: "PowerMate",
      events: [(1, 0x100), (2, 7), (4, 1)],
      knobAxes: [.relDial],
      pushKey: .btn0
    ),
    Node(
      testDescription: "mouse",
      events: [(1, 0x110), (1, 0x112), (2, 0), (2, 1), (2, 8), (2, 11)],
      knobAxes: [],
      pushKey: EventCode(type: 1, code: 0x112)
    ),
    Node(
      testDescription: "rotary-encoder on REL_X",
      events: [(2, 0)],
      knobAxes: [EventCode(type: 2, code: 0)]
    ),
    Node(
      testDescription: "dial of a pad",
      events: [(1, 0x100), (2, 8), (2, 11), (3, 0), (3, 1), (3, 0x28)],
      knobAxes: [.relWheel],
      pushKey: .btn0
    ),
    Node(
      testDescription: "strips of a pad",
      events: [(1, 0x100), (3, 0), (3, 1), (3, 3), (3, 0x28)],
      knobAxes: [.absRX],
      mayBeEncoder: true,
      pushKey: .btn0
    ),
    Node(
      testDescription: "gamepad",
      events: [(1, 0x130), (3, 0), (3, 1), (3, 3), (3, 4)],
      knobAxes: [],
      mayBeEncoder: false
    ),
    Node(
      testDescription: "pen",
      events: [(1, 0x140), (1, 0x14a), (3, 0), (3, 1), (3, 8)],
      knobAxes: [],
      mayBeEncoder: false
    ),
    Node(
      testDescription: "touch strip",
      events: [(1, 0x14a), (3, 0)],
      knobAxes: [.absX]
    ),
    Node(
      testDescription: "touch screen",
      events: [(1, 0x14a), (3, 0), (3, 1), (3, 0x2f), (3, 0x35), (3, 0x36)],
      knobAxes: [],
      mayBeEncoder: false
    ),
    Node(
      testDescription: "volume knob",
      events: [(1, 113), (1, 114), (1, 115)],
      knobAxes: [],
      hasVolumeKeys: true,
      pushKey: EventCode(type: 1, code: 113)
    ),
    Node(
      testDescription: "keyboard",
      events: [(1, 16), (1, 28), (1, 114), (1, 115)],
      knobAxes: [],
      mayBeEncoder: false,
      pushKey: EventCode(type: 1, code: 28)
    ),
    Node(
      testDescription: "lid switch",
      events: [(5, 0)],
      knobAxes: [],
      mayBeEncoder: false
    ),
  ]

  @Test(arguments: LearningKnobTests.nodes)
  func node(_ node: Node) {
    var capabilities = EvdevCapabilities()
    capabilities.events = Set(
      node.events.map { EventCode(type: $0.0, code: $0.1) }
    )
    #expect(capabilities.knobAxes == node.knobAxes)
    #expect(capabilities.hasVolumeKeys == node.hasVolumeKeys)
    #expect(capabilities.mayBeEncoder == node.mayBeEncoder)
    #expect(capabilities.pushKey == node.pushKey)
  }
}
