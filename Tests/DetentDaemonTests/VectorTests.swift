import DetentProtocol
import Testing

@testable import DetentDaemon

/// Every vector of Tests/Vectors, through the code of `detentd replay`.
struct VectorTests {
  /// When the first input comes, in microseconds: past the quiet start.
  static let start = 1_000_000

  @Test func vectors_areRead() {
    #expect(Vector.all.count == 39)
    #expect(Set(Vector.all.map(\.name)).count == 39)
  }

  @Test(arguments: Vector.all)
  func vector(_ vector: Vector) throws {
    switch vector.kind {
    case "quad_states": try self.checkStates(vector)
    case "quad_two_fds": try self.checkTwoQueues(vector)
    case "wheel_frames": try self.checkWheel(vector)
    case "counter_values": try self.checkCounter(vector)
    case "recording": try self.checkRecording(vector)
    case "snap": try self.checkSnapping(vector)
    case "stops": try self.checkStops(vector)
    case "index": try self.checkIndex(vector)
    case "two_thumbs": try self.checkThumbs(vector)
    case "pulses": try self.checkPulses(vector)
    default: Issue.record("no test for the kind \(vector.kind)")
    }
  }

  private func checkStates(_ vector: Vector) throws {
    let rows = try vector.rows()
    var state = rows[0][1]
    var trace = ["V: 0.0 A \(state >> 1)", "V: 0.0 B \(state & 1)"]
    for row in rows.dropFirst() {
      for (line, bit) in [("A", 2), ("B", 1)] {
        // An edge that changes nothing is sent as well.
        guard state ^ row[1] == 0 || (state ^ row[1]) & bit != 0 else {
          continue
        }
        let level = row[1] & bit == 0 ? 0 : 1
        trace.append("G: \(Self.time(row[0])) \(line) \(level)")
      }
      state = row[1]
    }
    let lines = try ReplayedLines(
      config: try Self.quadrature(vector) + Self.control("turn = \"knob\""),
      traces: [trace]
    )
    let expected = try #require(vector.expected.asIntegers)
    #expect(Self.steps(lines, at: rows.map { $0[0] }) == expected)
  }

  private func checkTwoQueues(_ vector: Vector) throws {
    let queues = try #require(vector.input.asObject)
    let traces = try queues.members.map { queue in
      try #require(queue.value.asArray).map { edge in
        let parts = try #require(edge.asArray)
        let time = try #require(parts[0].asInteger)
        let level = parts[1].asString == "rising" ? 1 : 0
        return "G: \(Self.time(time)) \(queue.key) \(level)"
      }
    }
    #expect(try vector.number("initial") == 3)
    let lines = try ReplayedLines(
      config: try Self.quadrature(vector) + Self.control("turn = \"knob\""),
      traces: traces
    )
    let total = try #require(vector.expected.asObject?["total"]?.asInteger)
    #expect((lines.indexes.last ?? 50) - 50 == total)
  }

  private func checkWheel(_ vector: Vector) throws {
    let frames = try #require(vector.input.asArray).map { frame in
      try #require(frame.asObject)
    }
    let times = try frames.map { try #require($0["t"]?.asInteger) }
    var trace: [String] = []
    for (time, frame) in zip(times, frames) {
      for (key, code) in [("lo", "0008"), ("hi", "000b")] {
        let value = try #require(frame[key]?.asInteger)
        // The kernel delivers no relative 0.
        guard value != 0 else { continue }
        trace.append("E: \(Self.time(time)) 0002 \(code) \(value)")
      }
      trace.append("E: \(Self.time(time)) 0000 0000 0")
    }
    let units = try vector.number("units_per_detent")
    let lines = try ReplayedLines(
      config: Self.evdev("axis = \"REL_WHEEL\", units_per_detent = \(units)")
        + Self.control("turn = \"knob\""),
      traces: [trace]
    )
    let expected = try #require(vector.expected.asIntegers)
    #expect(Self.steps(lines, at: times) == expected)
  }

  private func checkCounter(_ vector: Vector) throws {
    let values = try #require(vector.input.asIntegers)
    let isJog = try vector.text("type") == "Jog"
    let size = try vector.number("n")
    let code = isJog ? "0002 0007" : "0003 0000"
    let times = values.indices.map { $0 * 100_000 }
    // An absolute axis is read at open, a relative one cannot be.
    var trace =
      isJog ? [] : ["A: 00 0 \(size) 0 1", "V: 0.0 \(code) \(values[0])"]
    for (time, value) in zip(times, values).dropFirst(isJog ? 0 : 1) {
      trace.append("E: \(Self.time(time)) \(code) \(value)")
      trace.append("E: \(Self.time(time)) 0000 0000 0")
    }
    let lines = try ReplayedLines(
      config: Self.evdev(
        isJog
          ? "axis = \"REL_DIAL\", mode = \"counter\", modulus = \(size)"
          : "axis = \"ABS_X\", mode = \"absolute\", rollover = true"
      ) + Self.control("turn = \"knob\""),
      traces: [trace]
    )
    let expected = try #require(vector.expected.asIntegers)
    #expect(Self.steps(lines, at: times) == expected)
  }

  /// The detents at each time.
  private static func steps(_ lines: ReplayedLines, at times: [Int]) -> [Int] {
    var last = 50
    return times.map { time in
      let index = lines.indexes(after: self.start + time)?.first ?? last
      defer { last = index }
      return index - last
    }
  }

  private static func quadrature(_ vector: Vector) throws -> [String] {
    let edges = try vector.number("edges_per_detent")
    let rest = (vector.config["rest"]?.asIntegers).map { states in
      let names = states.map { "\"\($0 >> 1)\($0 & 1)\"" }
      return ", rest = [\(names.joined(separator: ", "))]"
    }
    return [
      "[[input]]", "name = \"knob\"",
      "gpio = { a = \"A\", b = \"B\", edges_per_detent = \(edges)"
        + "\(rest ?? "") }",
    ]
  }
}
