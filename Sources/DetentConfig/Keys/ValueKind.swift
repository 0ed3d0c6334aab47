/// What a value may be.
package enum ValueKind: Hashable, Sendable {
  /// Any string.
  case text
  /// A string that is not empty.
  case string
  case integer(ClosedRange<Int64>)
  /// Finite.
  case number
  case boolean
  /// One of these strings.
  case choice([String])
  /// A string that can name an input or a control.
  case name
  case table
  /// With any number of elements, all of this kind.
  indirect case list(ValueKind)
}

extension ValueKind {
  /// For "… was expected".
  var expected: String {
    switch self {
    case .text: "a string"
    case .string: "a string that is not empty"
    case .integer(let range): Self.expected(in: range)
    case .number: "a number"
    case .boolean: "true or false"
    case .choice(let choices): choices.map(\.quoted).joinedAsChoice
    case .name: "a name of at most 32 a-z, 0-9, _ and -, no _ or - first,"
    case .table: "a table"
    case .list: "a list"
    }
  }

  private static func expected(in range: ClosedRange<Int64>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "an integer"
    case (let least, .max): "an integer of at least \(least)"
    case (1, 2): "1 or 2"
    case (let least, let most): "an integer from \(least) to \(most)"
    }
  }
}
