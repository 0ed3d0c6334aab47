import DetentCore
import Testing

@testable import detentctl

struct BarDrawingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var range: ClosedRange<Int64> = 0...24
    var segment: Int? = 6
    var hasLabels = true
    var limits: Limits?
    let indexes: [Int]
    var committed: [Int]?
    var active: Thumb? = .lower
    let picture: String
  }

  static let rows = [
    Row(
      testDescription: "open from end to end",
      indexes: [7, 21],
      picture: """
         ├────────┼[●]━━━━━━┿━━━━━━━━┿━━━●────┤
         0        6        12       18       24
        """
    ),
    Row(
      testDescription: "limits, the upper thumb active",
      limits: Limits(lower: 5, upper: 23),
      indexes: [7, 21],
      active: .upper,
      picture: """
         ░░░░░░░░├┼─●━━━━━━━┿━━━━━━━━┿━━[●]─┤░░
         0        6        12       18       24
        """
    ),
    Row(
      testDescription: "thumbs at the limits",
      limits: Limits(lower: 5, upper: 23),
      indexes: [5, 23],
      picture: """
         ░░░░░░░[●]━━━━━━━━━┿━━━━━━━━┿━━━━━━●░░
         0        6        12       18       24
        """
    ),
    Row(
      testDescription: "thumbs at the ends",
      indexes: [0, 24],
      picture: """
        [●]━━━━━━━┿━━━━━━━━━┿━━━━━━━━┿━━━━━━━━●
         0        6        12       18       24
        """
    ),
    Row(
      testDescription: "thumbs side by side, the upper one active",
      range: 0...37,
      segment: nil,
      indexes: [10, 11],
      active: .upper,
      picture: """
         ├─────────●●]────────────────────────┤
         0    5   10   15   20   25   30     37
        """
    ),
    Row(
      testDescription: "both thumbs on one detent",
      indexes: [12, 12],
      picture: """
         ├────────┼────────[●]───────┼────────┤
         0        6        12       18       24
        """
    ),
    Row(
      testDescription: "a preview",
      indexes: [7, 18],
      committed: [7, 21],
      active: .upper,
      picture: """
         ├────────┼─○━━━━━━━┿━━━━━━━[○]──◆────┤
         0        6        12       18       24
        """
    ),
    Row(
      testDescription: "without labels",
      hasLabels: false,
      indexes: [7, 21],
      picture: """
         ├────────┼[●]━━━━━━┿━━━━━━━━┿━━━●────┤
        """
    ),
    Row(
      testDescription: "no segments, more detents than columns",
      range: 0...1_000,
      segment: nil,
      indexes: [100, 900],
      picture: """
         ├──[●]━━━━━━━━━━━━━━━━━━━━━━━━━━━●───┤
         0     200     400    600     800   1000
        """
    ),
  ]

  @Test(arguments: Self.rows)
  func grid_shows(row: Row) throws {
    #expect(try self.grid(of: row, charset: .forTests).text == row.picture)
  }

  @Test func grid_inASCII() throws {
    let pictures = try [1, 6].map { number in
      try self.grid(of: Self.rows[number], charset: .asciiForTests).text
    }
    let expected = [
      """
       ////////|+-O=======+========+==[O]-|//
       0        6        12       18       24
      """,
      """
       |--------+-o=======+=======[o]--*----|
       0        6        12       18       24
      """,
    ]
    #expect(pictures == expected)
  }

  @Test func styles_tellClosedPartsAndSpan() throws {
    let grid = try self.grid(of: Self.rows[1], charset: .forTests)
    let styles = """
       dddddddd   BBBBBBBBBBBBBBBBBBBBBBB  dd
       d                                   dd
      """
    #expect(grid.styles == styles)
  }

  /// Values lie where they lie on the strip.
  @Test func grid_ofValues_isProportional() throws {
    let values = [1, 2, 4, 8, 16].map { ExactDecimal($0) }
    let control = ControlDescription.sample(
      try Scale(values: values),
      spacing: .proportional,
      hasTwoThumbs: true
    )
    let drawing = BarDrawing(
      control,
      control.selecting([0, 3]),
      active: nil,
      columns: 40,
      charset: .forTests
    )
    let text = """
       ●━━━━━━━━━━━━━━━━●───────────────────┤
       1 2    4         8                  16
      """
    #expect(drawing.grid.text == text)
  }

  private func grid(of row: Row, charset: Charset) throws -> Grid {
    let control = ControlDescription.sample(
      try Scale.numbers(row.range),
      segment: row.segment,
      hasLabels: row.hasLabels,
      hasTwoThumbs: true,
      limits: row.limits
    )
    return BarDrawing(
      control,
      control.selecting(row.indexes, committed: row.committed),
      active: row.active,
      columns: 40,
      charset: charset
    ).grid
  }
}
