/// A key of a table: what it may be, and what it is when left out.
package struct Key: Hashable, Sendable {
  package let name: String
  /// Any of these.
  package let kinds: [ValueKind]
  /// As TOML; `nil` for none, and for one that depends on other keys.
  package let defaultText: String?
  /// For "… was expected".
  package let expected: String
  package private(set) var isRequired = false

  package init(
    _ name: String,
    _ kinds: [ValueKind],
    expected: String,
    default defaultText: String? = nil
  ) {
    self.name = name
    self.kinds = kinds
    self.expected = expected
    self.defaultText = defaultText
  }

  /// The same key, which must be given.
  var required: Key {
    var key = self
    key.isRequired = true
    return key
  }

  /// A string that is not empty.
  static func string(
    _ name: String,
    _ expected: String,
    default text: String? = nil
  ) -> Key {
    Key(name, [.string], expected: expected, default: text)
  }

  static func flag(_ name: String, default flag: Bool?) -> Key {
    Key(
      name,
      [.boolean],
      expected: "true or false",
      default: flag?.description
    )
  }

  static func integer(
    _ name: String,
    _ range: ClosedRange<Int64>,
    default number: Int64? = nil
  ) -> Key {
    Key(
      name,
      [.integer(range)],
      expected: ValueKind.integer(range).expected,
      default: number?.description
    )
  }

  /// One of the cases of an enumeration.
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    of choices: Choice.Type,
    default choice: Choice?
  ) -> Key {
    let kind = ValueKind.choice(choices.allCases.map(\.rawValue))
    return Key(
      name,
      [kind],
      expected: kind.expected,
      default: choice?.rawValue.quoted
    )
  }
}
