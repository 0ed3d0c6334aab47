import DetentProtocol
import Testing

@testable import DetentDaemon

/// The vectors of snapping, scales, thumbs and pulses, and what all have in
/// common.
extension VectorTests {
  func checkRecording(_ vector: Vector) throws {
    let file = try vector.text("file")
    let folder =
      switch file {
      case "evemu-devices.wacom-intuos3-4x6-pad.strip.events": "intuos3-strip"
      case "evemu-devices.qemu-usb-tablet.scroll-up-down.events": "qemu-wheel"
      default: file
      }
    let scenario = try Scenario(name: "recordings/\(folder)")
    var bytes: [UInt8] = []
    _ = try ReplayProgram.replay(
      config: scenario.config,
      state: nil,
      traces: scenario.traces
    ) { bytes += $0 }
    let lines = try ReplayedLines(printed: bytes)
    // How far it went each time before it turned back.
    var ways: [Int] = []
    var last = folder == "qemu-wheel" ? 50 : 0
    for index in lines.indexes where index != last {
      let step = index - last
      if let way = ways.last, (way < 0) == (step < 0) {
        ways[ways.count - 1] += step
      } else {
        ways.append(step)
      }
      last = index
    }
    let expected = try #require(vector.expected.asObject)
    let gestures =
      expected["gestures"]?.asIntegers
      ?? ["up", "down"].compactMap { expected[$0]?.asInteger }
    #expect(ways == gestures)
  }

  func checkSnapping(_ vector: Vector) throws {
    let values = try #require(vector.config["positions"]?.asIntegers)
    #expect(vector.config["h"] == .real(0.1), "snap_point is 0.6")
    let tenths = try #require(vector.input.asArray).map { position in
      Int(try #require(position.asDecimal).units(digits: 1))
    }
    let times = tenths.indices.map { $0 * 100_000 }
    let most = try #require(values.last) * 10
    var trace = ["A: 00 0 \(most) 0 0", "E: \(Self.time(0)) 0001 014a 1"]
    for (time, position) in zip(times, tenths) {
      trace.append("E: \(Self.time(time)) 0003 0000 \(position)")
      trace.append("E: \(Self.time(time)) 0000 0000 0")
    }
    let lines = try ReplayedLines(
      config: Self.evdev("axis = \"ABS_X\"") + ["snap_point = 0.6"]
        + ["[[control]]", "name = \"size\"", "values = \(values)"]
        + ["touch = \"knob\""],
      traces: [trace]
    )
    let indexes = times.map { lines.indexes(after: Self.start + $0)?.first }
    #expect(indexes.map { $0 ?? 0 } == vector.expected.asIntegers)
  }

  func checkStops(_ vector: Vector) throws {
    let lower = try vector.text("min")
    let upper = try vector.text("max")
    let step = try vector.text("step")
    let expected = try #require(vector.expected.asObject)
    let count = try #require(expected["count"]?.asInteger)
    let calls = (0..<count).map {
      Self.call("Select", "\"control\":\"scale\",\"index\":\($0)")
    }
    let lines = try ReplayedLines(
      config: [
        "[[control]]", "name = \"scale\"",
        "range = { lower = \(lower), upper = \(upper), step = \(step) }",
      ],
      traces: [[Self.call("Describe", "")] + calls]
    )
    let control = lines.replies.first?["controls"]?.asArray?.first?.asObject
    #expect(control?["count"]?.asInteger == count)
    let labels = lines.replies.dropFirst().map { reply in
      reply["selection"]?.asObject?["thumbs"]?.asArray?.first?
        .asObject?["label"]?.asString
    }
    #expect(labels.count == count)
    #expect(labels.first == expected["first"]?.asString)
    #expect(labels.last == expected["last"]?.asString)
    if let all = expected["all"]?.asStrings { #expect(labels == all) }
  }

  func checkIndex(_ vector: Vector) throws {
    let count = try vector.number("n")
    let turn = try #require(vector.input.asObject)
    let lines = try ReplayedLines(
      config: Self.evdev("axis = \"REL_DIAL\"") + [
        "[[control]]", "name = \"level\"", "turn = \"knob\"",
        "range = { lower = 0, upper = \(count - 1), step = 1 }",
        "initial = \(try #require(turn["i"]?.asInteger))",
        "wrap = \(vector.config["wrap"] == .bool(true))",
      ],
      traces: [Self.turn(by: try #require(turn["d"]?.asInteger))]
    )
    let index = lines.indexes.last ?? turn["i"]?.asInteger
    #expect(index == vector.expected.asInteger)
  }

  func checkThumbs(_ vector: Vector) throws {
    let turn = try #require(vector.input.asObject)
    let thumb = turn["thumb"]?.asString == "lo" ? "lower" : "upper"
    let last = try vector.number("n") - 1
    let (lower, upper) = (try vector.number("lo"), try vector.number("hi"))
    let lines = try ReplayedLines(
      config: Self.evdev("axis = \"REL_DIAL\"") + [
        "[[control]]", "name = \"level\"", "turn = { \(thumb) = \"knob\" }",
        "range = { lower = 0, upper = \(last), step = 1 }",
        "thumbs = 2", "gap = \(try vector.number("gap"))",
        "collision = \"\(try vector.text("mode"))\"",
        "initial = [\(lower), \(upper)]",
      ],
      traces: [Self.turn(by: try #require(turn["d"]?.asInteger))]
    )
    #expect(lines.indexes(after: .max) == vector.expected.asIntegers)
  }

  func checkPulses(_ vector: Vector) throws {
    let cues = try #require(vector.input.asArray).map { row in
      let parts = try #require(row.asArray)
      return (try #require(parts[0].asInteger), try #require(parts[1].asString))
    }
    var trace: [String] = []
    for (time, cue) in cues {
      trace.append(Self.call("Pulse", "\"cue\":\"\(cue)\"", at: time * 1_000))
      trace.append(Self.call("Motor", "", at: time * 1_000))
    }
    // 35 ms from start to start and 20 ms of rest are the rule.
    #expect(try vector.number("min_period") == 35)
    #expect(try vector.number("rest") == 20)
    let lines = try ReplayedLines(
      config: [
        "[haptics]", "detent = \(try vector.number("detent"))",
        "endstop = \(try vector.number("endstop"))",
      ],
      traces: [trace]
    )
    let expected = try #require(vector.expected.asObject)
    let runs = lines.runs.map { run in run.map { $0 - Self.start / 1_000 } }
    let expectedRuns = expected["on"]?.asArray?.compactMap(\.asIntegers)
    #expect(runs == expectedRuns)
    var pulses = 0
    let counts = lines.replies.compactMap { $0["pulses"]?.asInteger }
    let results = counts.map { count in
      defer { pulses = count }
      return count > pulses ? "start" : "merged"
    }
    #expect(results == expected["result"]?.asStrings)
  }

  /// Microseconds after the first input, as a trace has them.
  static func time(_ microseconds: Int) -> String {
    let (seconds, rest) = (self.start + microseconds)
      .quotientAndRemainder(dividingBy: 1_000_000)
    return "\(seconds).\(String(1_000_000 + rest).dropFirst())"
  }

  static func evdev(_ keys: String) -> [String] {
    ["[[input]]", "name = \"knob\"", "evdev = { name = \"Knob\", \(keys) }"]
  }

  /// A control that stands in the middle.
  static func control(_ binding: String) -> [String] {
    [
      "[[control]]", "name = \"level\"", binding,
      "range = { lower = -50, upper = 50, step = 1 }", "initial = 0",
    ]
  }

  private static func turn(by detents: Int) -> [String] {
    ["E: \(self.time(0)) 0002 0007 \(detents)", "E: \(self.time(0)) 0 0 0"]
  }

  private static func call(
    _ method: String,
    _ parameters: String,
    at time: Int = 0
  ) -> String {
    "C: \(self.time(time)) {\"method\":\"org.detentd.Panel.\(method)\","
      + "\"parameters\":{\(parameters)}}"
  }
}
