extension String {
  /// The most characters of a text that a message repeats.
  private static let longestQuote = 64

  /// Without anything that a terminal would obey instead of showing it.
  var printable: String {
    var text = ""
    for scalar in self.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      text.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return text
  }

  /// In quotation marks and not too long, for use in a message.
  var quoted: String {
    let start = self.prefix(Self.longestQuote)
    let mark = start.endIndex == self.endIndex ? "" : "…"
    return "\"\(start)\(mark)\""
  }
}

extension [String] {
  /// The most entries that a message lists.
  private static let longestList = 30

  /// `a`, `a and b`, `a, b and c`; of many only the first.
  var listed: String {
    guard self.count <= Self.longestList else {
      return self.prefix(Self.longestList).joined(separator: ", ") + ", …"
    }
    guard let last = self.last, self.count > 1 else { return self.first ?? "" }
    return self.dropLast().joined(separator: ", ") + " and " + last
  }
}
