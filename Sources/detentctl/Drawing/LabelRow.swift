/// Texts under a scale that keep a column between them.
struct LabelRow {
  /// The least distance of two labels in columns.
  static let distance = 2

  private let row: Int
  private let columns: Int
  private var taken: [Range<Int>] = []

  init(row: Int, columns: Int) {
    self.row = row
    self.columns = columns
  }

  /// Writes a label with its middle at a column, if there is room for it.
  ///
  /// At the ends it is moved to the inside, if it may be.
  mutating func put(
    _ letters: [Letter],
    at column: Int,
    isMovable: Bool,
    style: Style,
    in grid: inout Grid
  ) {
    let width = letters.width
    var start = column - width / 2
    if isMovable { start = max(0, min(start, self.columns - width)) }
    guard start >= 0, start + width <= self.columns else { return }
    let place = (start - 1)..<(start + width + 1)
    guard !self.taken.contains(where: { $0.overlaps(place) }) else { return }
    self.taken.append(start..<(start + width))
    grid.put(letters, row: self.row, column: start, style: style)
  }
}
