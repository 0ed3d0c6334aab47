import DetentFuzzing
import Foundation
import Testing

/// Inputs that once were trouble, or lead where others do not: all promises are
/// kept for each.
struct CorpusTests {
  private static let corpus = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("corpus")

  @Test(arguments: FuzzTarget.allCases)
  func corpus_isHarmless(target: FuzzTarget) throws {
    let folder = Self.corpus.appendingPathComponent(target.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.isEmpty)
    for name in names.sorted() {
      let input = try Data(contentsOf: folder.appendingPathComponent(name))
      let complaints = target.complaints(about: Array(input))
      #expect(complaints.isEmpty, "\(target.rawValue)/\(name)")
    }
  }
}
