extension TextCursor {
  /// The most bytes of a string with its quotation marks and escapes.
  static func longestQuoted(_ string: String) -> Int {
    "\\u0000".utf8.count * string.utf8.count + 2
  }

  /// Writes a string with its quotation marks and escapes.
  mutating func append(quoted string: String) {
    self.append(ASCII.quote)
    for byte in string.utf8 {
      if byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash {
        self.append(escaped: byte)
      } else {
        self.append(byte)
      }
    }
    self.append(ASCII.quote)
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case ASCII.quote: self.append(literal: #"\""#)
    case ASCII.backslash: self.append(literal: #"\\"#)
    case ASCII.backspace: self.append(literal: #"\b"#)
    case ASCII.formFeed: self.append(literal: #"\f"#)
    case ASCII.newline: self.append(literal: #"\n"#)
    case ASCII.carriageReturn: self.append(literal: #"\r"#)
    case ASCII.tab: self.append(literal: #"\t"#)
    case 0x00...0x0F: self.append(literal: #"\u000"#, digit: byte)
    default: self.append(literal: #"\u001"#, digit: byte - 0x10)
    }
  }

  private mutating func append(literal: StaticString, digit: UInt8) {
    self.append(literal: literal)
    self.append(digit < 10 ? ASCII.zero + digit : 0x57 + digit)
  }
}
