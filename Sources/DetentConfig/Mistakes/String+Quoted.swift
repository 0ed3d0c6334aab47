extension String {
  /// The most characters of a text that a message repeats.
  private static let longestQuote = 64

  /// On one line and not too long, for use in a message.
  var clipped: String { self.clipped(to: Self.longestQuote) }

  /// At most `length` characters on one line: control characters become `?`.
  func clipped(to length: Int) -> String {
    let start = self.unicodeScalars.prefix(length)
    var text = ""
    for scalar in start {
      let isControl = scalar.properties.generalCategory == .control
      text.unicodeScalars.append(isControl ? "?" : scalar)
    }
    return start.endIndex == self.unicodeScalars.endIndex ? text : text + "…"
  }

  /// `clipped`, in quotation marks.
  var quoted: String { "\"\(self.clipped)\"" }
}

extension [String] {
  /// The most alternatives that a message lists.
  private static let longestList = 30

  /// `a`, `a or b`, `a, b or c`.
  var joinedAsChoice: String {
    guard self.count <= Self.longestList else {
      return self.prefix(Self.longestList).joined(separator: ", ") + ", …"
    }
    guard let last = self.last, self.count > 1 else { return self.first ?? "" }
    return self.dropLast().joined(separator: ", ") + " or " + last
  }
}
