import DetentConfig
import Foundation

extension Key {
  /// What detentd.toml(5) says behind the key's name: its types, what it may
  /// be, and its default.
  func manualText(default text: String?) -> String {
    let isChoice = self.kinds.allSatisfy { kind in
      if case .choice = kind { true } else { false }
    }
    var parts: [String] = []
    if !isChoice {
      let types = self.kinds.map { "_\($0.manualText)_" }
      let last = types.suffix(2).joined(separator: " or ")
      parts.append((types.dropLast(2) + [last]).joined(separator: ", "))
    }
    parts += [
      isChoice ? self.expected : self.constraint,
      text.map { "default \($0)" },
      self.isRequired ? "needed" : nil,
    ].compactMap { $0 }
    return parts.joined(separator: ", ")
  }

  /// The part of "… was expected" that is more than the type.
  private var constraint: String? {
    guard self.kinds != [.name] else { return nil }
    for beginning in ["from ", "at least ", "greater than ", "of \""] {
      if let range = self.expected.range(of: beginning) {
        return String(self.expected[range.lowerBound...])
      }
    }
    let hasNumber = self.expected.contains { $0.isNumber }
    return hasNumber ? self.expected : nil
  }
}

extension ValueKind {
  fileprivate var manualText: String {
    switch self {
    case .text, .string, .choice: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .name: "name"
    case .table: "table"
    case .list(let element): "list of \(element.manualText)s"
    }
  }
}
