/// A TOML table: its keys in the order of the file.
struct TOMLTable: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var key: String
    var keyPosition: SourcePosition
    var value: TOMLValue
  }

  /// Where it begins: its header, or its brace.
  var position: SourcePosition
  var entries: [Entry]

  func entry(_ key: String) -> Entry? {
    self.entries.first { $0.key == key }
  }
}
