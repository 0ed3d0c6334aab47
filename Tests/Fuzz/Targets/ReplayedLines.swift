import DetentCore
import DetentProtocol

/// The lines of a replay: JSON, in the order of their times, with a motor that
/// keeps its limits and is off in the end.
struct ReplayedLines {
  /// The longest that the motor may run, in µs.
  private static let longestRun = 200_000
  /// How long it may run in any second.
  private static let mostInASecond = 500_000
  private static let second = 1_000_000

  private var complaints: [String] = []
  private var time = 0
  private var runningSince: Int?
  private var runs: [Range<Int>] = []

  static func complaints(about output: [UInt8]) -> [String] {
    var lines = ReplayedLines()
    for line in output.split(separator: UInt8(ascii: "\n")) {
      lines.take(Array(line))
    }
    lines.end()
    return lines.complaints
  }

  private mutating func take(_ line: [UInt8]) {
    guard let object = (try? JSONValue(decoding: line))?.asObject,
      let time = object["usec"]?.asInteger
    else {
      let text = String(decoding: line, as: UTF8.self)
      return self.complaints.append("a line that is no JSON: \(text)")
    }
    if time < self.time { self.complaints.append("\(time) after \(self.time)") }
    self.time = time
    guard let isRunning = object["motor"]?.asBool else { return }
    if isRunning == (self.runningSince != nil) {
      self.complaints.append("\(time): the motor's level did not change")
    }
    if let start = self.runningSince, !isRunning {
      self.runs.append(start..<time)
      self.checkLastRun()
    }
    self.runningSince = isRunning ? time : nil
  }

  private mutating func checkLastRun() {
    guard let last = self.runs.last else { return }
    if last.count > Self.longestRun {
      self.complaints.append("the motor runs \(last.count) us at \(last)")
    }
    let window = (last.upperBound - Self.second)..<last.upperBound
    var total = 0
    for run in self.runs.reversed() {
      guard run.upperBound > window.lowerBound else { break }
      total += run.clamped(to: window).count
    }
    if total > Self.mostInASecond {
      self.complaints.append("the motor runs \(total) us in \(window)")
    }
  }

  private mutating func end() {
    if self.runningSince != nil { self.complaints.append("the motor runs on") }
  }
}
