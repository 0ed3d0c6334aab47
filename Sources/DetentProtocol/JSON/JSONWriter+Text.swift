extension JSONWriter {
  @inline(__always)
  mutating func append(byte: UInt8) {
    self.write(atMost: 1) { $0.append(byte) }
  }

  mutating func append(contentsOf bytes: ArraySlice<UInt8>) {
    self.write(atMost: bytes.count) { text in
      bytes.withUnsafeBytes { text.append(contentsOf: $0) }
    }
  }

  /// Writes text as it is.
  mutating func append(literal: StaticString) {
    self.write(atMost: literal.utf8CodeUnitCount) {
      $0.append(literal: literal)
    }
  }

  /// Writes text as it is.
  mutating func append(plain text: String) {
    self.write(atMost: text.utf8.count) { $0.append(plain: text) }
  }

  mutating func append(nameOf bool: Bool) {
    self.write(atMost: 5) { $0.append(nameOf: bool) }
  }

  /// Writes a string with its quotation marks and escapes.
  mutating func append(quoted string: String) {
    self.write(atMost: TextCursor.longestQuoted(string)) {
      $0.append(quoted: string)
    }
  }
}
