import Testing

@testable import detentctl

struct TableTests {
  @Test func columns_areAsWideAsTheirLongestEntry() {
    var table = Table(heading: ["A", "BB", "C"])
    table.append(["x", "", "y"])
    table.append(["…längst", "z", ""])
    table.append(["", "", ""])
    #expect(
      table.lines == [
        "A        BB  C",
        "x            y",
        "…längst  z",
        "",
      ]
    )
  }
}
