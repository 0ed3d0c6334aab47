import Testing

@testable import detentctl

struct CharsetTests {
  struct Row: Sendable {
    let text: String
    let columns: Int
    let shown: String
  }

  static let rows = [
    Row(text: "", columns: 5, shown: ""),
    Row(text: "Volume", columns: 6, shown: "Volume"),
    Row(text: "Volume", columns: 5, shown: "Volu…"),
    Row(text: "Volume", columns: 1, shown: "…"),
    Row(text: "Volume", columns: 0, shown: ""),
    Row(text: "Volume", columns: -1, shown: ""),
    Row(text: "音量音量", columns: 8, shown: "音量音量"),
    Row(text: "音量音量", columns: 7, shown: "音量音…"),
    Row(text: "音量音量", columns: 6, shown: "音量…"),
    Row(text: "cafe\u{301}", columns: 4, shown: "cafe\u{301}"),
    Row(text: "\u{301}a", columns: 4, shown: "a"),
    Row(text: "a\tb\u{1B}c", columns: 9, shown: "a\u{FFFD}b\u{FFFD}c"),
  ]

  @Test(arguments: Self.rows)
  func letters_fit(row: Row) {
    let letters = Charset.forTests.letters(row.text, upTo: row.columns)
    #expect(letters.map(\.text).joined() == row.shown)
    #expect(letters.width <= max(0, row.columns))
  }

  static let inASCII = [
    "7…21 h": "7..21 h", "20 °C": "20 ?C", "猫": "?",
  ]

  @Test(arguments: Self.inASCII)
  func letters_inASCII(text: String, shown: String) {
    let letters = Charset.asciiForTests.letters(text)
    #expect(letters.map(\.text).joined() == shown)
  }

  /// Curses has room for so many characters in one place.
  @Test func letters_haveFewCombiningCharacters() {
    let text = "a" + String(repeating: "\u{301}", count: 100)
    let letters = Charset.forTests.letters(text)
    #expect(letters.map { $0.text.unicodeScalars.count } == [4])
  }
}
