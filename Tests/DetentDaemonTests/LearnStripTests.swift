import DetentDevices
import Testing

@testable import DetentDaemon
@testable import DetentInput

struct LearnStripTests {
  /// A strip has nothing to be learnt; what to write is printed all the same.
  @Test func strip_isSaidToNeedNoLearning() throws {
    var capabilities = LearnNodesTests.capabilities([.absX], keys: [.btnTouch])
    capabilities.axes[EventCode.absX.code] = EvdevCapabilities.Axis(
      minimum: 0, maximum: 336
    )
    var recording = NodeRecording(capabilities: capabilities, values: [:])
    for (click, position) in [14, 200, 320].enumerated() {
      let time = LearnNodesTests.time(ofClick: click)
      for (kind, value) in [
        (EventCode.btnTouch, 1), (.absX, position), (.synReport, 0),
        (.btnTouch, 0), (.synReport, 0),
      ] {
        recording.events.append(
          EvdevEvent(
            time: time,
            type: kind.type,
            code: kind.code,
            value: Int32(value)
          )
        )
      }
    }
    let node = LearnNodesTests.node("Strip", number: 3, phys: "")
    let lines = try LearnProgram.lines(
      learntFrom: [recording],
      LearnNodesTests.phases,
      nodes: [node],
      among: [node]
    )
    #expect(lines[0].contains("nothing to learn"))
    #expect(lines[1].contains("touched from 14 to 320; it goes from 0 to 336"))
    #expect(lines.allSatisfy { $0.count <= 80 })
    let found = try configuration(lines)
    let input = try #require(found.inputs.first)
    guard case .evdev(let settings) = input.source else { return }
    #expect(settings.axis == .absX)
    #expect(found.controls.count == 1)
  }
}
