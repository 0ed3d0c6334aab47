import DetentCore

extension Mistakes {
  /// Notes a value that says what its key may not be.
  mutating func note(_ value: TOMLValue, of key: Key) {
    self.note(
      value.position,
      "`\(key.name)` is \(value.text)",
      expected: "\(key.expected) was expected"
    )
  }

  /// Notes a value of a type that its key may not have.
  mutating func noteType(of value: TOMLValue, _ key: Key) {
    self.note(
      value.position,
      "`\(key.name)` is \(value.kind)",
      expected: "\(key.expected) was expected"
    )
  }

  /// Notes a key that its table does not have.
  mutating func noteUnknown(_ entry: TOMLTable.Entry, allowed keys: KeyTable) {
    let names = keys.keys.map(\.name)
    let expected =
      if let nearest = entry.key.nearest(among: names) {
        "did you mean `\(nearest)`?"
      } else {
        "\(names.joinedAsChoice) was expected"
      }
    self.note(
      entry.keyPosition,
      "unknown key `\(entry.key.clipped)`",
      expected: expected
    )
  }
}
