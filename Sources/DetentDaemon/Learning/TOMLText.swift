import DetentInput

/// Values as TOML writes them.
enum TOMLText {
  /// The width that fits on every terminal.
  private static let width = 80

  /// A basic string.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case _ where scalar.properties.generalCategory == .control:
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        quoted += "\\u" + zeros + digits
      default:
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A table in one line, or if that is too long as lines of dotted keys.
  static func table(
    _ name: String,
    _ entries: [(key: String, value: String)]
  ) -> [String] {
    let inside = entries.map { "\($0.key) = \($0.value)" }
      .joined(separator: ", ")
    let line = "\(name) = { \(inside) }"
    guard line.count > self.width else { return [line] }
    return entries.map { "\(name).\($0.key) = \($0.value)" }
  }

  /// A line of GPIO, by name or number.
  static func line(_ reference: LineReference) -> String {
    switch reference {
    case .name(let name): self.quoted(name)
    case .offset(let offset): "\(offset)"
    }
  }

  /// A number that is given in millionths.
  static func number(millionths: Int64) -> String {
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String(1_000_000 + rest).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(whole).\(digits)"
  }
}
