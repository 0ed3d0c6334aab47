import DetentCore
import Testing

@testable import DetentInput

struct EvdevDecoderTests {
  private static let slot = EventCode.absMTSlot
  private static let id = EventCode.absMTTrackingID
  private static let x = EventCode.absMTPositionX

  private func strip() -> EvdevDecoder {
    var settings = EvdevSettings(match: EvdevMatch())
    settings.axis = Self.x
    var capabilities = EvdevCapabilities()
    capabilities.events = [Self.slot, Self.id, Self.x]
    capabilities.axes[Self.x.code] = EvdevCapabilities.Axis(
      minimum: 0, maximum: 100
    )
    return EvdevDecoder(
      input: 0,
      settings: settings,
      isInverted: false,
      capabilities: capabilities,
      values: [Self.x: 40]
    )
  }

  private func event(_ kind: EventCode, _ value: Int32) -> EvdevEvent {
    EvdevEvent(time: .zero, type: kind.type, code: kind.code, value: value)
  }

  private func decode(
    _ decoder: inout EvdevDecoder,
    _ frame: [(EventCode, Int32)]
  ) -> [PanelEvent] {
    var events: [InputEvent] = []
    for (kind, value) in frame {
      decoder.decode(self.event(kind, value), into: &events)
    }
    decoder.decode(self.event(.synReport, 0), into: &events)
    return events.map(\.event)
  }

  /// Another finger that touches and lifts while the first one is down does
  /// nothing; nor does it take over when the first one lifts.
  @Test func secondFinger_isIgnored() {
    var decoder = self.strip()
    #expect(
      self.decode(&decoder, [(Self.id, 7), (Self.x, 10)])
        == [.touched(input: 0, position: 10_000)]
    )
    #expect(
      self.decode(&decoder, [(Self.slot, 1), (Self.id, 8), (Self.x, 90)]) == []
    )
    #expect(
      self.decode(&decoder, [(Self.slot, 0), (Self.id, -1)])
        == [.lifted(input: 0, isLearnt: false)]
    )
    #expect(self.decode(&decoder, [(Self.slot, 1), (Self.x, 80)]) == [])
    #expect(self.decode(&decoder, [(Self.id, -1)]) == [])
  }

  /// A touch on the very place of the last one comes without a position.
  @Test func touchOnTheSamePlace_isWhereTheLastWas() {
    var decoder = self.strip()
    #expect(
      self.decode(&decoder, [(Self.id, 1)])
        == [.touched(input: 0, position: 40_000)]
    )
  }

  /// libevdev tells a finger that changed while events were lost as a lift and
  /// a touch: both in one go.
  @Test func resync_withAnotherFinger_isLiftAndTouch() {
    var decoder = self.strip()
    _ = self.decode(&decoder, [(Self.id, 1), (Self.x, 10)])
    var events: [InputEvent] = []
    decoder.decode(self.event(.synDropped, 0), into: &events)
    decoder.decode(self.event(Self.x, 99), into: &events)
    decoder.decode(self.event(.synReport, 0), into: &events)
    #expect(events.isEmpty)
    for (kind, value) in [(Self.slot, 0), (Self.id, -1), (Self.id, 2)] {
      decoder.learn(self.event(kind, Int32(value)))
    }
    decoder.learn(self.event(Self.x, 60))
    decoder.endLearning(at: .zero, into: &events)
    #expect(
      events.map(\.event) == [
        .lifted(input: 0, isLearnt: true),
        .touched(input: 0, position: 60_000),
      ]
    )
    #expect(decoder.resyncs == 1)
  }

  /// What does not divide is carried, in either direction.
  @Test func units_thatDoNotDivide_areCarried() {
    var settings = EvdevSettings(match: EvdevMatch())
    settings.axis = .relDial
    settings.unitsPerDetent = 7_000_000
    var decoder = EvdevDecoder(
      input: 0,
      settings: settings,
      isInverted: false,
      capabilities: EvdevCapabilities(),
      values: [:]
    )
    var sum = 0
    for _ in 0..<700 {
      for event in self.decode(&decoder, [(.relDial, 1)]) {
        if case .turned(_, let v120) = event { sum += v120 }
      }
    }
    #expect(sum == 12_000)
    for _ in 0..<700 {
      for event in self.decode(&decoder, [(.relDial, -1)]) {
        if case .turned(_, let v120) = event { sum += v120 }
      }
    }
    #expect(sum == 0)
  }

  @Test(arguments: [Int32.min, -1, 1, .max])
  func extremeValues_doNotTrap(value: Int32) {
    for (axis, mode) in [
      (EventCode.relDial, EvdevMode.relative), (.relDial, .counter),
      (.relWheel, .hires), (.relWheel, .shuttle), (.absX, .absolute),
      (.absX, .strip), (.absWheel, .ring), (.absRX, .onehot),
    ] {
      var settings = EvdevSettings(match: EvdevMatch())
      settings.axis = axis
      settings.mode = mode
      settings.modulus = 256
      settings.hasRollover = true
      settings.unitsPerDetent = 1
      var decoder = EvdevDecoder(
        input: 0,
        settings: settings,
        isInverted: true,
        capabilities: EvdevCapabilities(),
        values: [:]
      )
      for _ in 0..<3 {
        _ = self.decode(&decoder, [(.btnTouch, 1), (axis, value)])
        _ = self.decode(&decoder, [(axis, -(value == .min ? .max : value))])
      }
    }
  }
}
