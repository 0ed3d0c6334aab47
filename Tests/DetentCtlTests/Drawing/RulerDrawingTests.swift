import DetentCore
import Testing

@testable import detentctl

struct RulerDrawingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let range: ClosedRange<Int64>
    var segment: Int?
    var hasLabels = true
    var wraps = false
    var limits: Limits?
    let index: Int
    var committed: Int?
    var isTall = false
    let picture: String
  }

  static let rows = [
    Row(
      testDescription: "the middle",
      range: 0...100,
      segment: 10,
      index: 50,
      picture: """
        │╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
                 40        50        60        70
        """
    ),
    Row(
      testDescription: "one further, and it scrolls",
      range: 0...100,
      segment: 10,
      index: 51,
      picture: """
        ╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵
                40        50        60        70
        """
    ),
    Row(
      testDescription: "the lower end in the middle",
      range: 0...100,
      segment: 10,
      index: 0,
      picture: """
                            ┃╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
                            0        10        20
        """
    ),
    Row(
      testDescription: "the upper end in the middle",
      range: 0...100,
      segment: 10,
      index: 100,
      picture: """
        │╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵┃
                 90        100
        """
    ),
    Row(
      testDescription: "without labels",
      range: 0...100,
      segment: 10,
      hasLabels: false,
      index: 50,
      picture: """
        │╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
        """
    ),
    Row(
      testDescription: "segments that would be too narrow for labels",
      range: 0...100,
      segment: 2,
      index: 50,
      picture: """
          │  ╵  │  ╵  │  ╵  │  ╵  │  ╵  │  ╵  │
         44    46    48    50    52    54    56
        """
    ),
    Row(
      testDescription: "no segments",
      range: 0...100,
      index: 50,
      picture: """
        ╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵
            35   40   45   50   55   60   65   70
        """
    ),
    Row(
      testDescription: "a short scale, which is seen whole",
      range: -2...2,
      index: 4,
      picture: """
        ┃    ╵    ╵    ╵    ┃
            -1    0    1    2
        """
    ),
    Row(
      testDescription: "one detent",
      range: 7...7,
      index: 0,
      picture: """
                            ┃
                            7
        """
    ),
    Row(
      testDescription: "closed parts",
      range: 0...24,
      segment: 6,
      limits: Limits(lower: 5, upper: 23),
      index: 7,
      picture: """
                     │░░░░╵│╵╵╵╵╵│╵╵╵╵╵│╵╵╵╵╵│
                     0     6    12    18    24
        """
    ),
    Row(
      testDescription: "wide closed parts",
      range: 0...6,
      limits: Limits(lower: 2, upper: 5),
      index: 3,
      picture: """
                   │░░░░░╵  ╵  ╵  ╵░░│
                   0  1  2  3  4  5  6
        """
    ),
    Row(
      testDescription: "round",
      range: 0...11,
      segment: 3,
      wraps: true,
      index: 11,
      picture: """
        ╵ ╵ │ ╵ ╵ │ ╵ ╵ │ ╵ ╵ │ ╵ ╵ │ ╵ ╵ │ ╵ ╵ │
            3     6     9     0     3     6     9
        """
    ),
    Row(
      testDescription: "a scale that would go round if it were open",
      range: 0...11,
      segment: 3,
      wraps: true,
      limits: Limits(lower: 0, upper: 9),
      index: 9,
      picture: """
          ┃ ╵ ╵ │ ╵ ╵ │ ╵ ╵ │░░░│
          0     3     6     9  11
        """
    ),
    Row(
      testDescription: "a preview",
      range: 0...100,
      segment: 10,
      index: 50,
      committed: 43,
      picture: """
        │╵╵╵╵╵╵╵╵╵│╵╵◆╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
                 40        50        60        70
        """
    ),
    Row(
      testDescription: "a preview, what is committed out of sight",
      range: 0...100,
      segment: 10,
      index: 50,
      committed: 0,
      picture: """
        ◂╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
                 40        50        60        70
        """
    ),
    Row(
      testDescription: "a preview, what is committed out of sight above",
      range: 0...100,
      segment: 10,
      index: 50,
      committed: 100,
      picture: """
        │╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵▸
                 40        50        60        70
        """
    ),
    Row(
      testDescription: "tall ticks",
      range: 0...100,
      segment: 10,
      index: 50,
      isTall: true,
      picture: """
        │╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
        ╵         ╵         ╵         ╵         ╵
                 40        50        60        70
        """
    ),
  ]

  @Test(arguments: Self.rows)
  func grid_shows(row: Row) throws {
    let grid = try self.grid(of: row, charset: .forTests)
    #expect(grid.text == row.picture)
  }

  @Test func grid_inASCII() throws {
    let rows = Self.rows.filter { row in
      ["closed parts", "a preview"].contains(row.testDescription)
    }
    let pictures = try rows.map { row in
      try self.grid(of: row, charset: .asciiForTests).text
    }
    let expected = [
      """
                   |////'|'''''|'''''|'''''|
                   0     6    12    18    24
      """,
      """
      |'''''''''|''*''''''|'''''''''|'''''''''|
               40        50        60        70
      """,
    ]
    #expect(pictures == expected)
  }

  /// What is dim and what stands out, besides the characters.
  @Test func styles_tellClosedPartsAndCommitted() throws {
    let row = Row(
      testDescription: "",
      range: 0...24,
      segment: 6,
      limits: Limits(lower: 5, upper: 23),
      index: 7,
      committed: 12,
      picture: ""
    )
    let grid = try self.grid(of: row, charset: .forTests)
    let styles = """
                   ddddd  B    B           d
                   d                      dd
      """
    #expect(grid.styles == styles)
  }

  /// The largest scale there is costs what is in sight, no more.
  @Test func grid_ofMillionDetents() throws {
    let scale = try Scale.numbers(1...1_000_000)
    let control = ControlDescription.sample(scale)
    let place = control.selecting([999_999]).thumbs[0]
    let drawing = RulerDrawing(
      control,
      place,
      isPreview: false,
      isTall: false,
      columns: 41,
      charset: .forTests
    )
    let text = """
      ╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵╵┃
              999991   1000000
      """
    #expect(drawing.grid.text == text)
  }

  private func grid(of row: Row, charset: Charset) throws -> Grid {
    let control = ControlDescription.sample(
      try Scale.numbers(row.range),
      segment: row.segment,
      hasLabels: row.hasLabels,
      wraps: row.wraps,
      limits: row.limits
    )
    let selection = control.selecting(
      [row.index],
      committed: row.committed.map { [$0] }
    )
    return RulerDrawing(
      control,
      selection.thumbs[0],
      isPreview: selection.isPreview,
      isTall: row.isTall,
      columns: 41,
      charset: charset
    ).grid
  }
}
