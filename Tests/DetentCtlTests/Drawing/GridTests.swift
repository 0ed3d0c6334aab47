import Testing

@testable import detentctl

struct GridTests {
  @Test func put_cutsOffWhatIsOutside() {
    var grid = Grid(columns: 5, rows: 1)
    let letters = Charset.forTests.letters("abcdefgh")
    let end = grid.put(letters, row: 0, column: -2, style: .plain)
    grid.put("x", row: 1, column: 0, style: .plain)
    grid.put("x", row: -1, column: 0, style: .plain)
    #expect(end == 6)
    #expect(grid.text == "cdefg")
  }

  static let overlaps: [(column: Int, text: String)] = [
    (0, "x 猫犬"), (1, " x猫犬"), (2, "猫x 犬"), (3, "猫 x犬"), (4, "猫猫x"),
  ]

  /// Half a wide character cannot be shown.
  @Test(arguments: Self.overlaps)
  func put_overHalfOfWideCharacter(column: Int, text: String) {
    var grid = Grid(columns: 6, rows: 1)
    let letters = Charset.forTests.letters("猫猫犬")
    grid.put(letters, row: 0, column: 0, style: .plain)
    grid.put("x", row: 0, column: column, style: .plain)
    #expect(grid.text == text)
  }

  @Test func put_leavesOutWideCharacterThatDoesNotFit() {
    var grid = Grid(columns: 3, rows: 1)
    let letters = Charset.forTests.letters("猫犬")
    grid.put(letters, row: 0, column: 0, style: .plain)
    #expect(grid.text == "猫")
  }

  @Test func put_copiesPicture() {
    var small = Grid(columns: 3, rows: 2)
    small.put(Charset.forTests.letters("猫a"), row: 0, column: 0, style: .bold)
    small.put("b", row: 1, column: 2, style: .dim)
    var grid = Grid(columns: 5, rows: 3)
    grid.put(small, row: 1, column: 1)
    #expect(grid.text == "\n 猫a\n   b")
    #expect(grid.styles == "\n bbb\n   d")
  }

  @Test func size_isNeverNegative() {
    #expect(Grid(columns: -1, rows: -1).cells.isEmpty)
  }
}
