import DetentCore
import Testing

@testable import detentctl

struct PanelLayoutTests {
  struct Row: Sendable {
    let columns: Int
    let rows: Int
    let isRoomy: Bool
    let tops: [Int]
    let lefts: [Int]
  }

  /// Four rulers of three rows; tall, they have four.
  static let rows = [
    Row(
      columns: 80,
      rows: 19,
      isRoomy: true,
      tops: [0, 5, 10, 15],
      lefts: [0, 0, 0, 0]
    ),
    Row(
      columns: 80,
      rows: 18,
      isRoomy: false,
      tops: [0, 4, 8, 12],
      lefts: [0, 0, 0, 0]
    ),
    Row(
      columns: 80,
      rows: 14,
      isRoomy: false,
      tops: [0, 3, 6, 9],
      lefts: [0, 0, 0, 0]
    ),
    Row(
      columns: 80,
      rows: 11,
      isRoomy: false,
      tops: [0, 4, 8, 12],
      lefts: [0, 0, 0, 0]
    ),
    Row(
      columns: 116,
      rows: 14,
      isRoomy: true,
      tops: [0, 0, 5, 5],
      lefts: [0, 58, 0, 58]
    ),
    Row(
      columns: 300,
      rows: 4,
      isRoomy: true,
      tops: [0, 0, 0, 0],
      lefts: [0, 75, 150, 225]
    ),
  ]

  @Test(arguments: Self.rows)
  func layout_usesTheRoom(row: Row) throws {
    let scale = try Scale.numbers(0...100)
    let control = ControlDescription.sample(scale, segment: 10)
    let layout = PanelLayout(
      Array(repeating: control, count: 4),
      columns: row.columns,
      rows: row.rows
    )
    #expect(layout.isRoomy == row.isRoomy)
    #expect(layout.tops == row.tops)
    #expect((0..<4).map(layout.left) == row.lefts)
  }

  @Test func scroll_leavesNothingEmptyAtTheEnds() throws {
    let control = ControlDescription.sample(try Scale.numbers(0...100))
    let layout = PanelLayout(
      Array(repeating: control, count: 5),
      columns: 80,
      rows: 9
    )
    #expect(layout.rows == 19)
    let scrolls = (0..<5).map { number in
      layout.scroll(to: number, height: 3, rows: 9)
    }
    #expect(scrolls == [0, 1, 5, 9, 10])
    #expect(layout.scroll(to: 2, height: 3, rows: 2) == 8)
    #expect(layout.scroll(to: 5, height: 3, rows: 9) == 0)
  }
}
