import DetentConfig
import DetentCore
import DetentInput
import DetentLinux

/// `detentd replay`: runs traces without any device.
enum ReplayProgram {
  /// The largest trace that is read.
  private static let limit = 256 * 1_024 * 1_024

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    var arguments = arguments
    guard let config = try arguments.takeValue(of: "--config") else {
      throw UsageError(message: "replay needs --config FILE")
    }
    let state = try arguments.takeValue(of: "--state")
    let traces = try arguments.takeWords()
    let lines = try self.replay(
      config: config,
      state: state,
      traces: traces
    ) { try StandardStreams.write($0, to: .output) }
    for line in lines { try StandardStreams.write(line + "\n", to: .error) }
    return .success
  }

  /// Runs the traces; what saved selections and reloaded configurations
  /// got wrong is returned.
  package static func replay(
    config: String,
    state: String?,
    traces: [String],
    print: ([UInt8]) throws -> Void
  ) throws -> [String] {
    let configuration = try ConfigurationSource(paths: [config]).load()
    var complaints: [String] = []
    var saved: [String: SavedSelection] = [:]
    if let state {
      do throws(SavedSelectionsError) {
        saved = try SavedSelections.load(from: state)
      } catch {
        complaints.append("\(state): \(error)")
      }
    }
    let script = try ReplayScript(
      traces.map { try self.trace($0) },
      inputs: configuration.inputs
    )
    var replay = Replay(
      script,
      configuration: configuration,
      saved: saved
    ) { path throws(ConfigError) in
      try ConfigurationSource(paths: [path ?? config]).load()
    }
    try replay.run(print: print)
    return complaints + replay.mistakes.map(\.description)
  }

  /// Reads a trace given as `FILE` or `NAME=FILE`.
  private static func trace(
    _ argument: String
  ) throws -> (input: String?, trace: Trace) {
    var name: String?
    var path = argument
    if let equals = argument.firstIndex(of: "="),
      argument[..<equals].allSatisfy({ $0 != "/" })
    {
      name = String(argument[..<equals])
      path = String(argument[argument.index(after: equals)...])
    }
    let text = String(decoding: try self.contents(of: path), as: UTF8.self)
    return (name, try Trace(file: path, text: text))
  }

  private static func contents(of path: String) throws -> [UInt8] {
    guard path == "-" else {
      do throws(SystemError) {
        return try File.contents(of: path, limit: self.limit)
      } catch {
        throw TraceError(
          file: path,
          line: 1,
          message: "cannot be read: \(error.errno)"
        )
      }
    }
    var bytes: [UInt8] = []
    while try StandardStreams.read(into: &bytes, upTo: 65_536) > 0 {}
    return bytes
  }
}
