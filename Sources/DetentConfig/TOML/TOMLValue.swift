import DetentCore

/// A TOML value and where it stands.
struct TOMLValue: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    case float(Double)
    case boolean(Bool)
    case dateOrTime
    case array([TOMLValue])
    case table(TOMLTable)
  }

  var content: Content
  var position: SourcePosition

  /// What it is, with its article.
  var kind: String {
    switch self.content {
    case .string: "a string"
    case .integer: "an integer"
    case .float: "a float"
    case .boolean: "a boolean"
    case .dateOrTime: "a date or time"
    case .array: "a list"
    case .table: "a table"
    }
  }

  /// The number that is meant, for a float the shortest decimal that reads
  /// back to it, or `nil` for what is no number.
  var number: ExactDecimal? {
    switch self.content {
    case .integer(let integer): ExactDecimal(integer)
    case .float(let double): ExactDecimal(double)
    case .string, .boolean, .dateOrTime, .array, .table: nil
    }
  }

  /// Whether it is a number, finite or not.
  var isNumber: Bool {
    switch self.content {
    case .integer, .float: true
    case .string, .boolean, .dateOrTime, .array, .table: false
    }
  }

  var string: String? {
    guard case .string(let string) = self.content else { return nil }
    return string
  }

  var integer: Int64? {
    guard case .integer(let integer) = self.content else { return nil }
    return integer
  }

  var boolean: Bool? {
    guard case .boolean(let boolean) = self.content else { return nil }
    return boolean
  }

  var elements: [TOMLValue]? {
    guard case .array(let elements) = self.content else { return nil }
    return elements
  }

  var table: TOMLTable? {
    guard case .table(let table) = self.content else { return nil }
    return table
  }
}

extension TOMLValue {
  /// How messages repeat it.
  var text: String {
    switch self.content {
    case .string(let string): string.quoted
    case .integer(let integer): integer.description
    case .float(let double): Self.text(of: double)
    case .boolean(let boolean): boolean.description
    case .dateOrTime, .array, .table: self.kind
    }
  }

  private static func text(of double: Double) -> String {
    guard double.magnitude < 1e15,
      let text = ExactDecimal(double)?.description, Double(text) == double
    else { return double.description }
    return text
  }
}
