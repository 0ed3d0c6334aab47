import Testing

@testable import detentctl

struct StringTests {
  struct Row: Sendable {
    let name: String
    let nearest: String?
  }

  static let names = ["volume", "tab", "tuner", "my-very-long-name"]

  static let rows = [
    Row(name: "volum", nearest: "volume"),
    Row(name: "Volume", nearest: "volume"),
    Row(name: "vloume", nearest: "volume"),
    Row(name: "tba", nearest: "tab"),
    Row(name: "tun", nearest: nil),
    Row(name: "tuen", nearest: nil),
    Row(name: "xyz", nearest: nil),
    Row(name: "", nearest: nil),
    Row(name: String(repeating: "x", count: 100_000), nearest: nil),
  ]

  @Test(arguments: Self.rows)
  func nearest(row: Row) {
    #expect(row.name.nearest(among: Self.names) == row.nearest)
  }

  @Test func printable_hasNoControlCharacters() {
    let text = "a\u{1B}[31mb\u{9B}\n…"
    #expect(text.printable == "a\u{FFFD}[31mb\u{FFFD}\u{FFFD}…")
  }

  @Test func quoted_isShortened() {
    #expect("a".quoted == #""a""#)
    let long = String(repeating: "x", count: 65)
    #expect(long.quoted == "\"\(long.dropLast())…\"")
  }

  @Test func listed() {
    #expect([String]().listed == "")
    #expect(["a"].listed == "a")
    #expect(["a", "b"].listed == "a and b")
    #expect(["a", "b", "c"].listed == "a, b and c")
    let many = (1...31).map(String.init)
    #expect(many.listed.hasSuffix("29, 30, …"))
  }
}
