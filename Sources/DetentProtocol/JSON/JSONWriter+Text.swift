extension JSONWriter {
  /// Writes text as it is.
  mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { self.bytes.append(contentsOf: $0) }
  }

  /// Writes text as it is.
  mutating func append(plain text: String) {
    self.bytes.append(contentsOf: text.utf8)
  }

  mutating func append(nameOf bool: Bool) {
    self.append(literal: bool ? "true" : "false")
  }

  /// Writes a string with its quotation marks and escapes.
  mutating func append(quoted string: String) {
    self.bytes.append(ASCII.quote)
    var rest = string.utf8[...]
    // What needs no escape is copied in one piece.
    while let place = rest.firstIndex(where: Self.needsEscape) {
      self.bytes.append(contentsOf: rest[..<place])
      self.append(escaped: rest[place])
      rest = rest[place...].dropFirst()
    }
    self.bytes.append(contentsOf: rest)
    self.bytes.append(ASCII.quote)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash
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
    case 0x10...0x1F: self.append(literal: #"\u001"#, digit: byte - 0x10)
    default: self.bytes.append(byte)
    }
  }

  private mutating func append(literal: StaticString, digit: UInt8) {
    self.append(literal: literal)
    self.bytes.append(digit < 10 ? ASCII.zero + digit : 0x57 + digit)
  }
}
