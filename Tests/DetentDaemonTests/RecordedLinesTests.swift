import DetentCore
import Testing

@testable import DetentDaemon
@testable import DetentInput

/// What GPIO lines do, read live and replayed from its recording, is the same.
struct RecordedLinesTests {
  /// Bursts of random edges of three lines, some of which are lost.
  private struct Weather {
    var dice: UInt64
    var now = Instant(microseconds: 3_000_000)
    var levels = LineLevels(true)
    var sequences = PerLine<UInt32>(0)

    mutating func burst() -> [GPIOEdge] {
      var edges: [GPIOEdge] = []
      for _ in 0..<(1 + self.roll(9)) {
        if self.roll(3) > 0 {
          self.now = self.now + Microseconds(Int64(self.roll(9_000)))
        }
        let line = GPIOLine.allCases[self.roll(7) == 0 ? 2 : self.roll(2)]
        let isHigh = !(self.levels[line] ?? true)
        self.levels[line] = isHigh
        self.sequences[line] += 1
        guard self.roll(25) > 0 else { continue }
        edges.append(
          GPIOEdge(
            time: self.now,
            line: line,
            isHigh: isHigh,
            sequence: self.sequences[line]
          )
        )
      }
      return edges
    }

    private mutating func roll(_ sides: Int) -> Int {
      self.dice =
        self.dice &* 6_364_136_223_846_793_005
        &+ 1_442_695_040_888_963_407
      return Int(self.dice >> 33) % sides
    }
  }

  @Test(arguments: 0..<60)
  func recording_isReplayedAsItWasLive(seed: Int) throws {
    var gpio = GPIOSettings()
    gpio.edgesPerDetent = [4, 2, 1][seed % 3]
    gpio.rest = [[0b11], [0b11, 0b00], [0, 1, 2, 3]][seed % 3]
    let settings = InputSettings(
      source: .gpio(gpio),
      definition: InputDefinition(
        name: "knob", movement: .encoder, snapPoint: .encoder
      )
    )
    var weather = Weather(dice: UInt64(seed))
    var writer = TraceWriter(openedAt: weather.now)
    var decoder = GPIODecoder(
      input: 0, settings: gpio, isInverted: false, levels: weather.levels
    )
    var text = TraceWriter.opening(levels: weather.levels).map(\.text)
    var live: [InputEvent] = []
    for _ in 0..<150 {
      let edges = weather.burst()
      let reread = writer.hasGap(in: edges) ? weather.levels : nil
      text += writer.lines(of: edges, reread: reread, at: weather.now)
        .map(\.text)
      for edge in edges { decoder.decode(edge, into: &live) }
      #expect(decoder.needsLevels == (reread != nil))
      if decoder.needsLevels { decoder.note(weather.levels) }
      decoder.endBurst(at: weather.now, into: &live)
    }
    decoder.advance(to: weather.now + .seconds(1), into: &live)

    // The daemon applies events in the order of their times.
    let sorted = live.enumerated().sorted { a, b in
      (a.element.time, a.offset) < (b.element.time, b.offset)
    }.map(\.element)
    let replayed = try self.replayed(text, settings)
    let difference = zip(sorted, replayed).first { $0.event != $1.event }
    #expect(difference == nil)
    #expect(sorted.count == replayed.count)
  }

  private func replayed(
    _ lines: [String],
    _ settings: InputSettings
  ) throws -> [InputEvent] {
    let trace = try Trace(file: "t", text: lines.joined(separator: "\n"))
    var input = ReplayInput(number: 0, settings: settings)
    var events: [InputEvent] = []
    var last = Instant.zero
    for entry in trace.entries {
      let time = entry.line.time ?? last
      if time != last {
        input.endTime(at: last, into: &events)
        input.advance(to: time, into: &events)
      }
      last = time
      switch entry.line {
      case .edge(let edge): input.decode(edge, into: &events)
      case .level(let level): input.learn(level)
      default: Issue.record("an unexpected line: \(entry.line.text)")
      }
    }
    input.endTime(at: last, into: &events)
    input.advance(to: last + .seconds(1), into: &events)
    return events
  }
}
