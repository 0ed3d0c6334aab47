import DetentTestSupport
import Foundation
import Testing

@testable import DetentDaemon

/// What people copy from config/ has no mistakes, and does what it says.
struct ExampleConfigurationTests {
  static let files = Self.names(in: "config").filter { $0.hasSuffix(".toml") }

  @Test(arguments: ExampleConfigurationTests.files)
  func example_hasNoMistakes(file: String) throws {
    let path = Manual.checkout + "/config/" + file
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(throws: Never.self) {
      try ConfigurationSource(paths: [path]).load()
    }
    // Those that are more than comments have a control.
    let isEmpty = text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") }
    #expect(isEmpty || text.contains("\n[[control]]"))
  }

  /// Each is replayed by a scenario, which takes it from there.
  @Test func examples_areScenarios() throws {
    let folder = "Tests/Scenarios/examples"
    let scenarios = Self.names(in: folder)
    for name in scenarios {
      let link = "\(Manual.checkout)/\(folder)/\(name)/detentd.toml"
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link)
          == "../../../../config/\(name).toml"
      )
    }
    // What is installed as the system's configuration selects nothing.
    let examples = Self.files.filter { $0 != "detentd.toml" }
    #expect(scenarios.map { $0 + ".toml" } == examples)
  }

  private static func names(in folder: String) -> [String] {
    let path = Manual.checkout + "/" + folder
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).sorted()
  }
}
