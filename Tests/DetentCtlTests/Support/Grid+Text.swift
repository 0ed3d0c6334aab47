@testable import detentctl

extension Grid {
  /// The rows as text, without the spaces at their ends.
  var text: String {
    (0..<self.rows).map { row in
      Self.trimmed(self.row(row).map(\.text).joined())
    }.joined(separator: "\n")
  }

  /// How the cells look, one character for each: `b` bold, `d` dim, `r`
  /// reversed, upper case where they have a hue as well.
  var styles: String {
    (0..<self.rows).map { row in
      Self.trimmed(self.row(row).map { Self.sign(of: $0.style) }.joined())
    }.joined(separator: "\n")
  }

  private static func sign(of style: Style) -> String {
    let signs: [(Style.Emphasis, String)] = [
      (.reversed, "r"), (.dim, "d"), (.bold, "b"),
    ]
    let sign = signs.first { style.emphasis.contains($0.0) }?.1 ?? " "
    return style.hue == .plain ? sign : sign.uppercased()
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Charset {
  static var forTests: Charset {
    Charset.unicode(columns: Self.columnsForTests)
  }

  /// As a terminal has it whose locale knows nothing but ASCII.
  static var asciiForTests: Charset {
    Charset.ascii { scalar in
      scalar.isASCII ? Self.columnsForTests(scalar) : -1
    }
  }

  /// Han and Kana take two columns, combining accents none.
  private static func columnsForTests(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x20, 0x7F: -1
    case 0x300..<0x370: 0
    case 0x3040..<0xA000: 2
    default: 1
    }
  }
}
