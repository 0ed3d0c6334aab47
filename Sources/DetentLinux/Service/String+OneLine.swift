extension String {
  /// The text with control characters written out, so that it stays one line
  /// and does nothing to a terminal.
  package var onOneLine: String {
    var text = ""
    for scalar in self.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0:
        text += scalar.escaped(asASCII: true)
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
