import DetentConfig
import Foundation
import Testing

/// The examples in config/.
struct ConfigDirectoryTests {
  static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .appendingPathComponent("../../config")

  static func text(_ name: String) throws -> String {
    try String(
      contentsOf: Self.directory.appendingPathComponent(name),
      encoding: .utf8
    )
  }

  @Test func examples_haveNoMistake() throws {
    let names = try FileManager.default
      .contentsOfDirectory(atPath: Self.directory.path)
      .filter { $0.hasSuffix(".toml") }
    #expect(names.count >= 3)
    for name in names {
      let found = mistakesFound(in: [try Self.text(name)])
      #expect(found == [], "in \(name)")
    }
  }

  @Test func demo_needsNoHardware() throws {
    let demo = try configuration([Self.text("demo.toml")])
    #expect(demo.haptics.motor == nil)
    #expect(demo.inputs.allSatisfy { $0.source == .virtual })
    #expect(demo.controls.map(\.name).contains("volume"))
    #expect(demo.controls.map(\.name).contains("tab"))
    let used = Set(demo.controls.flatMap(\.inputs))
    #expect(used == Set(demo.inputs.map(\.name)))
  }
}
