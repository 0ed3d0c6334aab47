import DetentCore
import Testing

@testable import DetentInput

/// Fingers on a strip that tells them apart.
struct StripDecoderTests {
  private static let slot = EventCode.absMTSlot
  private static let id = EventCode.absMTTrackingID
  private static let y = EventCode(type: EventCode.absType, code: 0x36)

  private func strip(values: [EventCode: Int32]) -> EvdevDecoder {
    var settings = EvdevSettings(match: EvdevMatch())
    settings.axis = Self.y
    settings.mode = .strip
    var capabilities = EvdevCapabilities()
    capabilities.events = [Self.slot, Self.id, Self.y, .btnTouch]
    return EvdevDecoder(
      input: 0,
      settings: settings,
      isInverted: false,
      capabilities: capabilities,
      values: values
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
    for (kind, value) in frame + [(.synReport, 0)] {
      decoder.decode(self.event(kind, value), into: &events)
    }
    return events.map(\.event)
  }

  private func resync(
    _ decoder: inout EvdevDecoder,
    _ values: [(EventCode, Int32)]
  ) -> [PanelEvent] {
    var events: [InputEvent] = []
    decoder.decode(self.event(.synDropped, 0), into: &events)
    decoder.decode(self.event(.synReport, 0), into: &events)
    for (kind, value) in values { decoder.learn(self.event(kind, value)) }
    decoder.endLearning(at: .zero, into: &events)
    return events.map(\.event)
  }

  /// Any axis of a finger will do, such as that of an upright strip.
  @Test func uprightStrip_tellsFingersApart() {
    var decoder = self.strip(values: [:])
    #expect(
      self.decode(&decoder, [(Self.id, 1), (Self.y, 10)])
        == [.touched(input: 0, position: 10_000)]
    )
    #expect(
      self.decode(&decoder, [(Self.slot, 1), (Self.id, 2), (Self.y, 90)]) == []
    )
    #expect(
      self.decode(&decoder, [(Self.slot, 0), (Self.y, 20)])
        == [.touched(input: 0, position: 20_000)]
    )
    #expect(decoder.needed == [Self.slot, Self.id, Self.y])
  }

  /// The kernel tells a slot when it changes, not to each new reader.
  @Test func slot_isKnownFromTheOpening() {
    var decoder = self.strip(values: [Self.slot: 1, Self.y: 70])
    #expect(
      self.decode(&decoder, [(Self.id, 5)])
        == [.touched(input: 0, position: 70_000)]
    )
    #expect(
      self.decode(&decoder, [(Self.slot, 0), (Self.id, 6), (Self.y, 10)]) == []
    )
    #expect(
      self.decode(&decoder, [(Self.slot, 1), (Self.id, -1)])
        == [.lifted(input: 0, isLearnt: false)]
    )
  }

  /// Of two fingers that lifted while events were lost, both are told.
  @Test func resync_withTwoFingersLifted_isALift() {
    var decoder = self.strip(values: [:])
    _ = self.decode(&decoder, [(Self.slot, 1), (Self.id, 1), (Self.y, 10)])
    _ = self.decode(&decoder, [(Self.slot, 0), (Self.id, 2), (Self.y, 90)])
    #expect(
      self.resync(
        &decoder,
        [(Self.slot, 0), (Self.id, -1), (Self.slot, 1), (Self.id, -1)]
      ) == [.lifted(input: 0, isLearnt: true)]
    )
  }

  /// A finger is where it is, though the other was heard last to be there.
  @Test func resync_withTheOthersPosition_isMovement() {
    var decoder = self.strip(values: [:])
    _ = self.decode(&decoder, [(Self.id, 1), (Self.y, 10)])
    _ = self.decode(&decoder, [(Self.slot, 1), (Self.id, 2), (Self.y, 90)])
    #expect(
      self.resync(&decoder, [(Self.slot, 0), (Self.y, 90)])
        == [.touched(input: 0, position: 90_000)]
    )
  }

  /// What did not change is no touch of a finger that does not count.
  @Test func resync_withWhatIsKnown_isNothing() {
    var decoder = self.strip(values: [:])
    _ = self.decode(&decoder, [(Self.id, 1), (Self.y, 10)])
    _ = self.decode(&decoder, [(Self.slot, 1), (Self.id, 2), (Self.y, 90)])
    _ = self.decode(&decoder, [(Self.slot, 0), (Self.id, -1)])
    #expect(
      self.resync(&decoder, [(Self.slot, 1), (Self.id, 2), (Self.y, 90)]) == []
    )
  }
}
