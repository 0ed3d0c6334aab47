import DetentConfig
import DetentCore
import DetentDaemon
import DetentInput
import DetentProtocol
import DetentTestSupport

/// A folder like those of Tests/Scenarios in one text: it is refused, or it is
/// replayed, twice with the same result, to a motor that is not worn out and to
/// clients that can read all lines.
///
/// The configuration comes first. Each other file follows a line `%% NAME`.
enum TraceTarget {
  static func complaints(about bytes: [UInt8]) -> [String] {
    let files = self.files(in: bytes)
    guard let configuration = try? TOMLTarget.configuration(files[0].bytes),
      let script = try? self.script(files, configuration.inputs)
    else { return [] }
    let first = self.run(script, configuration, files)
    let second = self.run(script, configuration, files)
    var complaints = ReplayedLines.complaints(about: first.output)
    complaints += first.complaints
    if first.output != second.output {
      complaints.append("another output at the second time")
    }
    return complaints
  }

  /// Replays the script; one that goes wrong half-way may do so.
  private static func run(
    _ script: ReplayScript,
    _ configuration: Configuration,
    _ files: [File]
  ) -> (output: [UInt8], complaints: [String]) {
    let state = files.first { $0.name == "state.json" }?.bytes
    let saved = state.flatMap { try? SavedSelections.decode($0) }
    var replay = Replay(
      script,
      configuration: configuration,
      saved: saved ?? [:]
    ) { path throws(ConfigError) in
      let file = files.first { $0.name == path } ?? files[0]
      return try TOMLTarget.configuration(file.bytes)
    }
    var output: [UInt8] = []
    do {
      try replay.run { output += $0 }
    } catch is TraceError {
      // Such as an event of an input that is lost.
    } catch {
      return (output, ["\(error)"])
    }
    return (output, replay.live.panel.complaints)
  }

  private static func script(
    _ files: [File],
    _ inputs: [InputSettings]
  ) throws(TraceError) -> ReplayScript {
    var traces: [(input: String?, trace: Trace)] = []
    for file in files.dropFirst() where file.name.hasSuffix(".trace") {
      let name = String(file.name.dropLast(".trace".count))
      let text = String(decoding: file.bytes, as: UTF8.self)
      traces.append(
        (
          input: inputs.contains { $0.name == name } ? name : nil,
          trace: try Trace(file: file.name, text: text)
        )
      )
    }
    return try ReplayScript(traces, inputs: inputs)
  }

  private struct File {
    let name: String
    var bytes: [UInt8] = []
  }

  private static func files(in bytes: [UInt8]) -> [File] {
    let mark = Array("%% ".utf8)
    var files = [File(name: "detentd.toml")]
    let newline = UInt8(ascii: "\n")
    for line in bytes.split(
      separator: newline,
      omittingEmptySubsequences: false
    ) {
      if line.starts(with: mark) {
        let name = String(decoding: line.dropFirst(mark.count), as: UTF8.self)
        files.append(File(name: name))
      } else {
        files[files.count - 1].bytes += line + [newline]
      }
    }
    return files
  }
}
