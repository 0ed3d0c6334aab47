import DetentProtocol
import Foundation
import Testing

/// A case of Tests/Vectors/vectors.json.
struct Vector: Sendable, CustomTestStringConvertible {
  let name: String
  let kind: String
  let config: JSONObject
  let input: JSONValue
  let expected: JSONValue

  var testDescription: String { self.name }

  static let all: [Vector] = {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Vectors/vectors.json")
    let bytes = (try? Data(contentsOf: file)).map(Array.init) ?? []
    let vectors = (try? JSONValue(decoding: bytes))?.asArray ?? []
    return vectors.compactMap { $0.asObject.flatMap(Vector.init) }
  }()

  private init?(_ object: JSONObject) {
    guard let name = object["id"]?.asString,
      let kind = object["kind"]?.asString,
      let config = object["config"]?.asObject,
      let input = object["input"],
      let expected = object["expect"]
    else { return nil }
    self.name = name
    self.kind = kind
    self.config = config
    self.input = input
    self.expected = expected
  }

  /// A whole number of its configuration.
  func number(_ key: String) throws -> Int {
    try #require(self.config[key]?.asInteger)
  }

  func text(_ key: String) throws -> String {
    try #require(self.config[key]?.asString)
  }

  /// The input as rows of whole numbers.
  func rows() throws -> [[Int]] {
    try #require(self.input.asArray).map { try #require($0.asIntegers) }
  }
}
