import DetentProtocol

@testable import DetentDaemon
@testable import DetentInput

/// What a replay prints, to be asked for what came out.
struct ReplayedLines {
  private let lines: [JSONObject]

  /// Replays traces, given as text, of the inputs that their lines name.
  init(config: [String], traces: [[String]]) throws {
    let configuration = try configuration(config)
    let script = try ReplayScript(
      traces.map { lines in
        (nil, try Trace(file: "trace", text: lines.joined(separator: "\n")))
      },
      inputs: configuration.inputs
    )
    var replay = Replay(script, configuration: configuration, saved: [:]) { _ in
      configuration
    }
    var bytes: [UInt8] = []
    try replay.run { bytes += $0 }
    try self.init(printed: bytes)
  }

  init(printed bytes: [UInt8]) throws {
    self.lines = try bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      try JSONValue(decoding: Array($0)).asObject
    }
  }

  /// The indexes of the first control's thumbs after a time, in microseconds;
  /// `nil` if they are what they were at first.
  func indexes(after time: Int) -> [Int]? {
    self.selections.last { $0.time <= time }?.indexes
  }

  /// Every change of the first control's first thumb, in order.
  var indexes: [Int] { self.selections.compactMap(\.indexes.first) }

  /// The parameters of each reply, in order.
  var replies: [JSONObject] {
    self.lines.compactMap {
      $0["reply"]?.asObject?["parameters"]?.asObject
    }
  }

  /// When the motor ran, in milliseconds.
  var runs: [[Int]] {
    var runs: [[Int]] = []
    for line in self.lines {
      guard let isRunning = line["motor"]?.asBool,
        let time = line["usec"]?.asInteger
      else { continue }
      if isRunning {
        runs.append([time / 1_000])
      } else if let last = runs.indices.last {
        runs[last].append(time / 1_000)
      }
    }
    return runs
  }

  private var selections: [(time: Int, indexes: [Int])] {
    self.lines.compactMap { line in
      guard let time = line["usec"]?.asInteger,
        let thumbs = line["selections"]?.asArray?.first?.asObject?["thumbs"]?
          .asArray
      else { return nil }
      return (time, thumbs.compactMap { $0.asObject?["index"]?.asInteger })
    }
  }
}
