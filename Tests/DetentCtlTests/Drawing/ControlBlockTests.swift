import DetentCore
import Testing

@testable import detentctl

struct ControlBlockTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var title: String? = "Volume"
    var indexes: [Int]? = [50]
    var committed: [Int]?
    var isChosen = false
    var remarks: [String] = []
    var columns = 60
    let picture: String
  }

  static let rows = [
    Row(
      testDescription: "as it stands",
      picture: """
          Volume                      ▼ 50 percent
          ╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵
                 30        40        50        60        70
        """),
    Row(
      testDescription: "chosen", isChosen: true,
      picture: """
        ▌ Volume                      ▼ 50 percent
        ▌ ╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵
        ▌        30        40        50        60        70
        """),
    Row(
      testDescription: "without a title", title: nil,
      picture: """
          volume                      ▼ 50 percent
          ╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵
                 30        40        50        60        70
        """),
    Row(
      testDescription: "nothing selected yet", indexes: nil,
      picture: """
          Volume


        """),
    Row(
      testDescription: "a preview with remarks",
      committed: [40],
      isChosen: true,
      remarks: ["preview, committed 40", "focused"],
      columns: 70,
      picture: """
        ▌ Volume                           ▽ 50 percent      focused  preview
        ▌ ╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵◆╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵
        ▌   20        30        40        50        60        70        80
        """
    ),
    Row(
      testDescription: "remarks that there is no room for",
      remarks: ["preview, committed 40", "not focused", "on"],
      columns: 50,
      picture: """
          Volume                 ▼ 50 percent     preview
          ╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵
            30        40        50        60        70
        """
    ),
    Row(
      testDescription: "a long title",
      title: "The loudness of the living room",
      columns: 40,
      picture: """
          The loudness of … ▼ 50 percent
          ╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵
                 40        50        60
        """
    ),
    Row(
      testDescription: "a title of wide characters",
      title: "音量コントロール",
      columns: 20,
      picture: """
          音量コ… ▼ 50
          ╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵
                 50
        """
    ),
    Row(
      testDescription: "no room for the unit",
      columns: 14,
      picture: """
          Vol… ▼ 50
          ╵╵╵╵╵│╵╵╵╵╵
              50
        """
    ),
    Row(
      testDescription: "no room at all", columns: 3,
      picture: """
          ▼


        """),
  ]

  @Test(arguments: Self.rows)
  func grid_shows(row: Row) throws {
    #expect(try self.grid(of: row).text == row.picture)
  }

  /// As between a reload and what follows it.
  @Test func grid_ofSelectionThatDoesNotFit() throws {
    let old = ControlDescription.sample(try Scale.numbers(0...1_000))
    let control = ControlDescription.sample(try Scale.numbers(0...10))
    for indexes in [[500], [1, 2]] {
      let block = ControlBlock(
        control,
        old.selecting(indexes),
        ControlBlock.Condition(),
        isRoomy: false,
        charset: .forTests
      )
      let text = block.grid(columns: 40).text
      #expect(text.hasPrefix("  sample"))
      #expect(!text.contains("╵"))
    }
  }

  /// Whatever the size, it draws as many rows as it says.
  @Test(arguments: 0...90)
  func grid_hasItsRows(columns: Int) throws {
    let controls = [
      ControlDescription.sample(try Scale.numbers(0...9)),
      .sample(try Scale.numbers(0...9), segment: 3, hasLabels: false),
      .sample(try Scale.numbers(0...9), hasTwoThumbs: true),
      .sample(try Scale(options: ["猫", "b", "c"])),
    ]
    for control in controls {
      for isRoomy in [false, true] {
        let block = ControlBlock(
          control,
          control.selecting(control.hasTwoThumbs ? [0, 2] : [1]),
          ControlBlock.Condition(isChosen: true, active: .lower),
          isRoomy: isRoomy,
          charset: .forTests
        )
        let grid = block.grid(columns: columns)
        #expect(grid.columns == columns)
        #expect(grid.rows == ControlBlock.rows(of: control, isRoomy: isRoomy))
      }
    }
  }

  private func grid(of row: Row) throws -> Grid {
    let control = ControlDescription.sample(
      try Scale.numbers(0...100),
      name: "volume",
      title: row.title,
      unit: "percent",
      segment: 10
    )
    let selection = row.indexes.map { indexes in
      control.selecting(indexes, committed: row.committed)
    }
    let block = ControlBlock(
      control,
      selection,
      ControlBlock.Condition(
        isChosen: row.isChosen,
        active: nil,
        remarks: row.remarks.map { text in
          ControlBlock.Remark(text: text, short: String(text.prefix(7)))
        }
      ),
      isRoomy: false,
      charset: .forTests
    )
    return block.grid(columns: row.columns)
  }
}
