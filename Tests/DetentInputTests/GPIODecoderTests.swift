import DetentCore
import Testing

@testable import DetentInput

struct GPIODecoderTests {
  private func decoder() -> GPIODecoder {
    var settings = GPIOSettings()
    settings.a = .offset(0)
    settings.b = .offset(1)
    settings.press = .offset(2)
    return GPIODecoder(
      input: 0,
      settings: settings,
      isInverted: false,
      levels: LineLevels(true)
    )
  }

  private func edge(
    _ time: Int64,
    _ line: GPIOLine,
    _ isHigh: Bool,
    _ sequence: UInt32? = nil
  ) -> GPIOEdge {
    GPIOEdge(
      time: Instant(microseconds: time),
      line: line,
      isHigh: isHigh,
      sequence: sequence
    )
  }

  /// Twenty-three edges of a real button in half a millisecond: the button is
  /// down once, from the first of them.
  @Test func bounce_isOnePush() {
    var decoder = self.decoder()
    var events: [InputEvent] = []
    for bounce in 0..<23 {
      let time = 188 + Int64(bounce) * 23
      decoder.decode(self.edge(time, .press, bounce % 2 == 1), into: &events)
      decoder.endBurst(at: Instant(microseconds: time), into: &events)
    }
    decoder.advance(to: Instant(microseconds: 10_000), into: &events)
    decoder.decode(self.edge(120_000, .press, true), into: &events)
    decoder.endBurst(at: Instant(microseconds: 120_000), into: &events)
    #expect(
      events == [
        InputEvent(
          time: Instant(microseconds: 188), event: .pressed(input: 0)
        ),
        InputEvent(
          time: Instant(microseconds: 120_000),
          event: .released(input: 0, isLearnt: false)
        ),
      ]
    )
  }

  /// A contact that is over within the lock-out goes up when that ends.
  @Test func contact_shorterThanTheLockout_goesUpAtItsEnd() {
    var decoder = self.decoder()
    var events: [InputEvent] = []
    decoder.decode(self.edge(1_000, .press, false), into: &events)
    decoder.decode(self.edge(3_000, .press, true), into: &events)
    #expect(decoder.nextDeadline == Instant(microseconds: 6_000))
    decoder.advance(to: Instant(microseconds: 9_000), into: &events)
    #expect(events.last?.time == Instant(microseconds: 6_000))
    #expect(events.count == 2)
    #expect(decoder.nextDeadline == nil)
  }

  /// A hundred clicks with an edge every 200 us that waited together, as many as
  /// a busy machine may leave waiting.
  @Test func fourHundredEdgesAtOnce_areAHundredDetents() {
    var decoder = self.decoder()
    var events: [InputEvent] = []
    var time: Int64 = 1_000
    for _ in 0..<100 {
      for (line, isHigh) in [
        (GPIOLine.a, false), (.b, false), (.a, true), (.b, true),
      ] {
        decoder.decode(self.edge(time, line, isHigh), into: &events)
        time += 200
      }
    }
    decoder.endBurst(at: Instant(microseconds: time), into: &events)
    #expect(events.count == 100)
    #expect(
      events.allSatisfy { $0.event == .turned(input: 0, v120: 120) }
    )
    #expect(decoder.lost == 0)
  }

  @Test func gapInNumbers_isCountedAndInventsNothing() {
    var decoder = self.decoder()
    var events: [InputEvent] = []
    decoder.decode(self.edge(1_000, .a, false, 1), into: &events)
    // Edges 2 to 11 of this line were dropped.
    decoder.decode(self.edge(9_000, .a, false, 12), into: &events)
    #expect(decoder.needsLevels)
    var levels = LineLevels(nil)
    levels.a = true
    levels.b = true
    decoder.note(levels)
    decoder.endBurst(at: Instant(microseconds: 9_000), into: &events)
    #expect(events.isEmpty)
    #expect(decoder.lost == 10)
    #expect(decoder.resyncs == 1)
    #expect(!decoder.needsLevels)
  }

  @Test func levelsThatDiffer_areALoss() {
    var decoder = self.decoder()
    var events: [InputEvent] = []
    var levels = LineLevels(nil)
    levels.a = false
    levels.b = false
    decoder.note(levels)
    decoder.endBurst(at: Instant(microseconds: 1), into: &events)
    #expect(events.isEmpty)
    #expect(decoder.lost == 1)
  }

  /// Edges of one time are one change of state, in whatever order they come.
  @Test func edgesOfOneTime_areOneChange() {
    for isAFirst in [true, false] {
      var decoder = self.decoder()
      var events: [InputEvent] = []
      let lines: [GPIOLine] = isAFirst ? [.a, .b] : [.b, .a]
      for line in lines {
        decoder.decode(self.edge(1, line, false), into: &events)
      }
      decoder.endBurst(at: Instant(microseconds: 1), into: &events)
      #expect(decoder.invalid == 1)
      decoder.decode(self.edge(2, .a, true), into: &events)
      decoder.decode(self.edge(3, .b, true), into: &events)
      decoder.endBurst(at: Instant(microseconds: 3), into: &events)
      #expect(
        events.map(\.event) == [.turned(input: 0, v120: 120)]
      )
    }
  }
}
