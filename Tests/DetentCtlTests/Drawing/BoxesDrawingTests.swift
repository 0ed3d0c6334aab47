import DetentCore
import Testing

@testable import detentctl

struct BoxesDrawingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let options: [String]
    var limits: Limits?
    let index: Int
    var committed: Int?
    var isFramed = false
    var columns = 40
    let picture: String
  }

  static let few = ["Cat", "Interface", "My Items"]
  static let many = (1...30).map { "Option \($0)" }

  static let rows = [
    Row(
      testDescription: "boxes of the same width",
      options: Self.few,
      index: 1,
      picture: """
        │    Cat     ▐ Interface  ▌  My Items  │
        """
    ),
    Row(
      testDescription: "not wider than is pleasant",
      options: ["Off", "On"],
      index: 0,
      columns: 70,
      picture: """
        ▐          Off           ▌           On           │
        """
    ),
    Row(
      testDescription: "of different width, where that is necessary",
      options: Self.few,
      index: 1,
      columns: 32,
      picture: """
        │ Cat ▐ Interface ▌ My Items │
        """
    ),
    Row(
      testDescription: "as many as fit, from the first on",
      options: Self.many,
      index: 0,
      picture: """
        ▐ Option 1 ▌ Option 2 │ Option 3 │…
        """
    ),
    Row(
      testDescription: "as many as fit, around the selected one",
      options: Self.many,
      index: 14,
      picture: """
        …│ Option 14 ▐ Option 15 ▌ Option 16 │…
        """
    ),
    Row(
      testDescription: "as many as fit, up to the last",
      options: Self.many,
      index: 29,
      picture: """
        …│ Option 28 │ Option 29 ▐ Option 30 ▌
        """
    ),
    Row(
      testDescription: "an option longer than the line",
      options: ["A", String(repeating: "long ", count: 12), "B"],
      index: 1,
      picture: """
        …▐ long long long long long long lon… ▌…
        """
    ),
    Row(
      testDescription: "beside an option longer than the line",
      options: ["A", String(repeating: "long ", count: 12), "B"],
      index: 0,
      picture: """
        ▐ A ▌ long long long long long long… │…
        """
    ),
    Row(
      testDescription: "wide and combining characters",
      options: ["猫", "cafe\u{301}", "犬と猫"],
      index: 2,
      picture: """
        │     猫     │    café    ▐   犬と猫   ▌
        """
    ),
    Row(
      testDescription: "what a terminal would obey",
      options: ["a\u{1B}[31m", "b\u{7}", "c"],
      index: 0,
      picture: """
        ▐   a�[31m   ▌     b�     │     c      │
        """
    ),
    Row(
      testDescription: "closed options",
      options: ["A", "B", "C", "D"],
      limits: Limits(lower: 1, upper: 2),
      index: 1,
      picture: """
        │░░░A░░░░▐   B    ▌   C    │░░░D░░░░│
        """
    ),
    Row(
      testDescription: "a preview",
      options: Self.few,
      index: 1,
      committed: 0,
      picture: """
        │   ◆Cat     ┃ Interface  ┃  My Items  │
        """
    ),
    Row(
      testDescription: "a preview of what is committed",
      options: Self.few,
      index: 1,
      committed: 1,
      picture: """
        │    Cat     ┃ Interface  ┃  My Items  │
        """
    ),
    Row(
      testDescription: "frames",
      options: Self.few,
      index: 1,
      isFramed: true,
      picture: """
        ┌────────────┲━━━━━━━━━━━━┱────────────┐
        │    Cat     ┃ Interface  ┃  My Items  │
        └────────────┺━━━━━━━━━━━━┹────────────┘
        """
    ),
    Row(
      testDescription: "frames, the first selected",
      options: Self.few,
      index: 0,
      isFramed: true,
      picture: """
        ┏━━━━━━━━━━━━┱────────────┬────────────┐
        ┃    Cat     ┃ Interface  │  My Items  │
        ┗━━━━━━━━━━━━┹────────────┴────────────┘
        """
    ),
    Row(
      testDescription: "frames, the last selected in a preview",
      options: Self.few,
      index: 2,
      committed: 0,
      isFramed: true,
      picture: """
        ┌────────────┬────────────┲━━━━━━━━━━━━┓
        │   ◆Cat     │ Interface  ┃  My Items  ┃
        └────────────┴────────────┺━━━━━━━━━━━━┛
        """
    ),
    Row(
      testDescription: "one option",
      options: ["Only"],
      index: 0,
      isFramed: true,
      picture: """
        ┏━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃          Only          ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━┛
        """
    ),
    Row(
      testDescription: "hardly any room",
      options: Self.few,
      index: 1,
      columns: 6,
      picture: """
        …▐… ▌…
        """
    ),
  ]

  @Test(arguments: Self.rows)
  func grid_shows(row: Row) throws {
    #expect(try self.grid(of: row, charset: .forTests).text == row.picture)
  }

  @Test func grid_inASCII() throws {
    let pictures = try [0, 11, 13].map { number in
      try self.grid(of: Self.rows[number], charset: .asciiForTests).text
    }
    let expected = [
      """
      |    Cat     [ Interface  ]  My Items  |
      """,
      """
      |   *Cat     < Interface  >  My Items  |
      """,
      """
      +------------+============+------------+
      |    Cat     # Interface  #  My Items  |
      +------------+============+------------+
      """,
    ]
    #expect(pictures == expected)
  }

  /// What is final is reversed; a preview is not.
  @Test func styles_tellPreview() throws {
    let styles = try [0, 11].map { number in
      try self.grid(of: Self.rows[number], charset: .forTests).styles
    }
    let expected = [
      """
                   BRRRRRRRRRRRRB
      """,
      """
          B        BBBBBBBBBBBBBB
      """,
    ]
    #expect(styles == expected)
  }

  /// Nothing is drawn outside, however little room there is.
  @Test(arguments: 1...80)
  func grid_hasNoHalfCharacters(columns: Int) throws {
    for index in 0..<3 {
      let row = Row(
        testDescription: "",
        options: ["猫", "犬と猫と犬", "cafe\u{301}"],
        index: index,
        columns: columns,
        picture: ""
      )
      let grid = try self.grid(of: row, charset: .forTests)
      let letters = Charset.forTests.letters(grid.row(0).map(\.text).joined())
      #expect(letters.width == columns)
    }
  }

  private func grid(of row: Row, charset: Charset) throws -> Grid {
    let control = ControlDescription.sample(
      try Scale(options: row.options),
      spacing: .cells,
      limits: row.limits
    )
    let selection = control.selecting(
      [row.index],
      committed: row.committed.map { [$0] }
    )
    return BoxesDrawing(
      control,
      selection.thumbs[0],
      isPreview: selection.isPreview,
      isFramed: row.isFramed,
      columns: row.columns,
      charset: charset
    ).grid
  }
}
