/// The keys that a table may have.
package struct KeyTable: Hashable, Sendable {
  package let keys: [Key]

  init(_ keys: [Key]) {
    self.keys = keys
  }

  package subscript(name: String) -> Key? {
    self.keys.first { $0.name == name }
  }

  /// Any integer at all.
  static let anyInteger = Int64.min...Int64.max
  /// Lengths of time in ms: up to a day.
  static let milliseconds: ClosedRange<Int64> = 0...86_400_000

  /// A whole file.
  package static let root = KeyTable([
    Key("socket", [.table], expected: "a table, [socket],"),
    Key("haptics", [.table], expected: "a table, [haptics],"),
    Key("input", [.list(.table)], expected: "[[input]]"),
    Key("control", [.list(.table)], expected: "[[control]]"),
  ])

  /// `[socket]`.
  package static let socket = KeyTable([
    .string(
      "path",
      "the path of the socket",
      default: SocketSettings().path.quoted
    ),
    .string("group", "the name of a group"),
    .string(
      "mode",
      "an octal string from \"0000\" to \"0777\"",
      default: "\"0660\""
    ),
  ])
}
