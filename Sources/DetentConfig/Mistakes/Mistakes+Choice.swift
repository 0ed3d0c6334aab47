extension Mistakes {
  /// Notes unless exactly one of `keys` is given.
  mutating func noteUnlessOne(of keys: [String], in table: CheckedTable) {
    let given = keys.compactMap { table.given($0) }
      .sorted { $0.keyPosition < $1.keyPosition }
    guard let first = given.first else {
      self.note(
        table.position,
        "none of \(Self.list(keys)) is given",
        expected: "one of them was expected"
      )
      return
    }
    for entry in given.dropFirst() {
      self.note(
        entry.value.position,
        "`\(entry.key)` is given beside `\(first.key)`",
        expected: "only one of \(Self.list(keys)) was expected"
      )
    }
  }

  /// Notes each name that stands there before, with the place of the first.
  mutating func noteDuplicates(
    of names: [Located<String>],
    _ what: (String) -> String
  ) {
    var first: [String: SourcePosition] = [:]
    for name in names {
      guard let place = first[name.value] else {
        first[name.value] = name.position
        continue
      }
      self.note(
        name.position,
        what(name.value.quoted),
        expected:
          "another was expected, the first is at "
          + self.place(place, from: name.position)
      )
    }
  }

  private static func list(_ keys: [String]) -> String {
    let keys = keys.map { "`\($0)`" }
    return keys.dropLast().joined(separator: ", ") + " and " + (keys.last ?? "")
  }
}
