import DetentCore

/// A table whose keys have been checked: what is given is what it may be, and
/// all else has been noted.
struct CheckedTable {
  let keys: KeyTable
  /// Where it begins: where missing keys are noted.
  let position: SourcePosition
  private(set) var hasUnknownKeys = false
  private var given: [String: TOMLTable.Entry] = [:]
  private var right: [String: TOMLTable.Entry] = [:]

  init(_ table: TOMLTable, as keys: KeyTable, noting mistakes: inout Mistakes) {
    self.keys = keys
    self.position = table.position
    for entry in table.entries {
      guard let key = keys[entry.key] else {
        mistakes.noteUnknown(entry, allowed: keys)
        self.hasUnknownKeys = true
        continue
      }
      self.given[entry.key] = entry
      if key.check(entry.value, noting: &mistakes) {
        self.right[entry.key] = entry
      }
    }
    for key in keys.keys where key.isRequired && self.given[key.name] == nil {
      mistakes.note(
        table.position,
        "`\(key.name)` is missing",
        expected: "\(key.expected) was expected"
      )
    }
  }

  /// The entry of a key, right or wrong.
  func given(_ key: String) -> TOMLTable.Entry? {
    precondition(self.keys[key] != nil, "no such key in this table")
    return self.given[key]
  }

  /// The value of a key, unless it is left out or wrong.
  func value(_ key: String) -> TOMLValue? {
    precondition(self.keys[key] != nil, "no such key in this table")
    return self.right[key]?.value
  }

  func string(_ key: String) -> String? { self.value(key)?.string }

  func integer(_ key: String) -> Int64? { self.value(key)?.integer }

  func boolean(_ key: String) -> Bool? { self.value(key)?.boolean }

  func number(_ key: String) -> ExactDecimal? { self.value(key)?.number }

  func choice<Choice: RawRepresentable<String>>(
    _ key: String,
    of choices: Choice.Type
  ) -> Choice? {
    self.string(key).flatMap(Choice.init)
  }

  /// A table inside this one, checked as well.
  func table(
    _ key: String,
    as keys: KeyTable,
    noting mistakes: inout Mistakes
  ) -> CheckedTable? {
    guard let table = self.value(key)?.table else { return nil }
    return CheckedTable(table, as: keys, noting: &mistakes)
  }

  /// Notes a number of this table that is zero or negative, with what to write
  /// instead of a negative one.
  func noteNotPositive(_ key: String, in mistakes: inout Mistakes) {
    guard let value = self.given[key]?.value, let number = value.number,
      let key = self.keys[key]
    else { return }
    let hint =
      number < ExactDecimal(0)
      ? ", and `invert` = true in the input for the other direction" : ""
    mistakes.note(
      value.position,
      "`\(key.name)` is \(value.text)",
      expected: "\(key.expected) was expected\(hint)"
    )
  }

  /// Notes a value of this table that is not what its key may be.
  func note(_ key: String, in mistakes: inout Mistakes) {
    guard let value = self.given[key]?.value, let key = self.keys[key] else {
      return
    }
    mistakes.note(value, of: key)
  }
}
