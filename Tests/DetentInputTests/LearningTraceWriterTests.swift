import DetentCore
import Testing

@testable import DetentInput

struct LearningTraceWriterTests {
  private static let opening = Instant(microseconds: 5_000_000_000)

  private func time(_ microseconds: Int64) -> Instant {
    Self.opening + Microseconds(microseconds)
  }

  private func event(
    _ microseconds: Int64,
    _ kind: EventCode,
    _ value: Int32
  ) -> EvdevEvent {
    EvdevEvent(
      time: self.time(microseconds),
      type: kind.type,
      code: kind.code,
      value: value
    )
  }

  private func edge(
    _ microseconds: Int64,
    _ line: GPIOLine,
    _ isHigh: Bool,
    _ sequence: UInt32? = nil
  ) -> GPIOEdge {
    GPIOEdge(
      time: self.time(microseconds),
      line: line,
      isHigh: isHigh,
      sequence: sequence
    )
  }

  @Test func description_isEvemus() {
    var capabilities = EvdevCapabilities()
    capabilities.events = [.btn0, .btnTouch, .absWheel]
    capabilities.axes[8] = EvdevCapabilities.Axis(
      minimum: 0, maximum: 71
    )
    let lines = TraceWriter.description(of: capabilities).map(\.text)
      .flatMap { $0.split(separator: "\n") }
    #expect(lines.first == "B: 00 0a 00 00 00 00 00 00 00")
    #expect(lines.contains("B: 03 00 01 00 00 00 00 00 00"))
    #expect(lines.last == "A: 08 0 71 0 0")
    // 0x100 and 0x14a, in rows of 64.
    let keys = lines.filter { $0.hasPrefix("B: 01") }
    #expect(keys.count == 6)
    #expect(keys[4] == "B: 01 01 00 00 00 00 00 00 00")
    #expect(keys[5] == "B: 01 00 04 00 00 00 00 00 00")
  }

  @Test func events_countFromOpening() {
    var writer = TraceWriter(openedAt: Self.opening)
    let events = [
      self.event(250_000, .relDial, -2), self.event(250_000, .synReport, 0),
    ]
    #expect(
      writer.lines(of: events, reread: []).map(\.text) == [
        "E: 1.250000 0002 0007 -2", "E: 1.250000 0000 0000 0",
      ]
    )
  }

  @Test func dropped_isFollowedByValuesAtItsTime() {
    var writer = TraceWriter(openedAt: Self.opening)
    let lines = writer.lines(
      of: [self.event(7, .synDropped, 0), self.event(7, .synReport, 0)],
      reread: [self.event(7, .btn0, 1)]
    )
    #expect(lines.last?.text == "V: 1.000007 0001 0100 1")
  }

  @Test func times_neverGoBack() {
    var writer = TraceWriter(openedAt: Self.opening)
    let first = writer.lines(
      of: [self.edge(-40, .a, false), self.edge(20, .b, false)],
      reread: nil,
      at: self.time(30)
    )
    // Read later, but older, and of the same time as one that was read.
    let second = writer.lines(
      of: [self.edge(10, .a, true), self.edge(20, .b, true)],
      reread: nil,
      at: self.time(40)
    )
    #expect(
      (first + second).map(\.text) == [
        "G: 1.000001 A 0", "G: 1.000020 B 0", "G: 1.000021 A 1",
        "G: 1.000022 B 1",
      ]
    )
  }

  @Test func edgesOfOneTime_stayOneChange() {
    var writer = TraceWriter(openedAt: Self.opening)
    let lines = writer.lines(
      of: [self.edge(20, .a, false, 1), self.edge(20, .b, false, 1)],
      reread: nil,
      at: self.time(40)
    )
    #expect(
      lines.map(\.text) == ["G: 1.000020 A 0 1", "G: 1.000020 B 0 1"]
    )
  }

  @Test func gap_isOneTimeWithItsLevels() {
    var writer = TraceWriter(openedAt: Self.opening)
    _ = writer.lines(
      of: [self.edge(5, .a, false, 1)], reread: nil, at: self.time(6)
    )
    let edges = [
      self.edge(10, .b, false, 1), self.edge(20, .a, true, 7),
      self.edge(30, .press, false, 1), self.edge(40, .b, true, 2),
    ]
    #expect(writer.hasGap(in: edges))
    #expect(
      writer.lines(of: edges, reread: LineLevels(true), at: self.time(50))
        .map(\.text) == [
          "G: 1.000010 B 0 1", "G: 1.000020 A 1 7", "G: 1.000020 B 1 2",
          "V: 1.000020 A 1", "V: 1.000020 B 1", "G: 1.000030 P 0 1",
          "V: 1.000050 P 1",
        ]
    )
    #expect(!writer.hasGap(in: [self.edge(60, .a, false, 8)]))
  }

  /// What is written can be read.
  @Test func text_isReadAsItself() throws {
    let time = Instant(microseconds: 1_000_001)
    let lines: [TraceLine] = [
      .input("knob"),
      .capabilities([.absX, .absMisc]),
      .axis(3, EvdevCapabilities.Axis(minimum: -7, maximum: 7)),
      .event(EvdevEvent(time: time, type: 3, code: 0x28, value: -1)),
      .value(EvdevEvent(time: time, type: 1, code: 0x14a, value: 1)),
      .edge(GPIOEdge(time: time, line: .a, isHigh: true, sequence: 4)),
      .edge(GPIOEdge(time: time, line: .press, isHigh: false, sequence: nil)),
      .level(GPIOEdge(time: time, line: .b, isHigh: true, sequence: nil)),
      .call("{}", at: time),
      .lost(at: time), .back(at: time), .reload("a file", at: time),
      .stop(at: time),
    ]
    let text = lines.map(\.text).joined(separator: "\n")
    let read = try Trace(file: "t", text: text).entries.map(\.line)
    #expect(read == lines)
  }
}
