extension ValueKind {
  /// The longest name of an input or a control.
  private static let longestName = 32

  /// What the elements of a list are.
  var ofElements: ValueKind? {
    guard case .list(let element) = self else { return nil }
    return element
  }

  /// Whether a value is of this type, whatever it says.
  ///
  /// A list is one of any list kind: its elements are checked one by one.
  func hasType(of value: TOMLValue) -> Bool {
    switch self {
    case .text, .string, .choice, .name: value.string != nil
    case .integer: value.integer != nil
    case .number: value.isNumber
    case .boolean: value.boolean != nil
    case .table: value.table != nil
    case .list: value.elements != nil
    }
  }

  /// Whether a value of the right type says what is permitted.
  ///
  /// No string may contain a zero character: C ends its strings there.
  func permits(_ value: TOMLValue) -> Bool {
    switch self {
    case .text: value.string.map { !$0.utf8.contains(0) } ?? false
    case .string: ValueKind.text.permits(value) && value.string != ""
    case .choice(let choices): value.string.map(choices.contains) ?? false
    case .name: value.string.map(Self.isName) ?? false
    case .integer(let range): value.integer.map(range.contains) ?? false
    case .number: value.number != nil
    case .boolean, .table, .list: true
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= Self.longestName
    else { return false }
    return Self.isLetterOrDigit(first)
      && text.utf8.allSatisfy { byte in
        Self.isLetterOrDigit(byte) || byte == UInt8(ascii: "_")
          || byte == UInt8(ascii: "-")
      }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
