import DetentConfig
import DetentInput
import Foundation
import Testing

@testable import DetentDaemon

/// Every folder of Tests/Scenarios is a test: its traces are replayed with its
/// `detentd.toml`, and what comes out must be its `expected`, line by line.
///
/// Tests/Scenarios/README.md tells what a folder may hold.
struct ScenarioTests {
  static let names = Scenario.all

  @Test func scenarios_exist() {
    #expect(!Self.names.isEmpty)
  }

  @Test(arguments: ScenarioTests.names)
  func scenario(name: String) throws {
    let scenario = try Scenario(name: name)
    var output: [UInt8] = []
    var complaints: [String] = []
    do {
      complaints = try ReplayProgram.replay(
        config: scenario.config,
        state: scenario.state,
        traces: scenario.traces
      ) { output += $0 }
    } catch let error as TraceError {
      complaints.append("\(error)")
    } catch let error as ConfigError {
      complaints += error.mistakes.map(\.description)
    }
    let lines = String(decoding: output, as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let difference = Difference(expected: scenario.expected, found: lines)
    #expect(difference == nil, "\(difference?.text ?? "")")
    let shortened = complaints.map {
      $0.replacingOccurrences(of: scenario.folder + "/", with: "")
    }
    #expect(shortened == scenario.errors)
  }
}

/// A folder of Tests/Scenarios.
struct Scenario {
  let folder: String
  let config: String
  let state: String?
  let traces: [String]
  let expected: [String]
  let errors: [String]

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scenarios").path

  /// The names of all folders, those in groups as `GROUP/NAME`.
  static var all: [String] {
    let paths = FileManager.default.enumerator(atPath: Self.root)
    var names: [String] = []
    while let path = paths?.nextObject() as? String {
      guard path.hasSuffix("/expected") else { continue }
      names.append(String(path.dropLast("/expected".count)))
    }
    return names.sorted()
  }

  init(name: String) throws {
    let folder = Self.root + "/" + name
    self.folder = folder
    self.config = self.folder + "/detentd.toml"
    let files = try FileManager.default.contentsOfDirectory(atPath: self.folder)
    let text = try String(contentsOfFile: self.config, encoding: .utf8)
    self.state =
      files.contains("state.json") ? self.folder + "/state.json" : nil
    self.traces = files.filter { $0.hasSuffix(".trace") }.sorted().map { file in
      // A trace that is called like an input is a trace of that input.
      let input = file.dropLast(".trace".count)
      let path = folder + "/" + file
      return text.contains("name = \"\(input)\"") ? "\(input)=\(path)" : path
    }
    self.expected = try Self.lines(of: self.folder + "/expected")
    self.errors =
      files.contains("errors")
      ? try Self.lines(of: self.folder + "/errors") : []
  }

  /// The lines of a file without comments and blank ones.
  private static func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
  }
}

/// The first place where lines are not what was expected.
struct Difference {
  let text: String

  init?(expected: [String], found: [String]) {
    guard expected != found else { return nil }
    let place =
      zip(expected, found).enumerated().first { $0.element.0 != $0.element.1 }?
      .offset ?? min(expected.count, found.count)
    let wanted = place < expected.count ? expected[place] : "(the end)"
    let got = place < found.count ? found[place] : "(the end)"
    self.text = "line \(place + 1)\n- \(wanted)\n+ \(got)"
  }
}
