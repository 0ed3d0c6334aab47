/// What takes one column, or two, of a terminal: a character with what
/// combines with it.
struct Letter: Hashable {
  let text: String
  /// 1 or 2.
  let columns: Int
}

/// A place in a grid.
struct Cell: Hashable {
  /// Empty in the second column of a wide character.
  var text: String
  var style: Style

  static let blank = Cell(text: " ", style: .plain)
}

/// A picture: rows of cells.
///
/// What would lie outside is cut off.
struct Grid: Hashable {
  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The cells of a row, from left to right.
  func row(_ row: Int) -> ArraySlice<Cell> {
    self.cells[(row * self.columns)..<((row + 1) * self.columns)]
  }

  /// Writes letters, and returns the column after the last.
  @discardableResult
  mutating func put(
    _ letters: [Letter],
    row: Int,
    column: Int,
    style: Style
  ) -> Int {
    var column = column
    for letter in letters {
      self.put(letter, row: row, column: column, style: style)
      column += letter.columns
    }
    return column
  }

  /// Writes one character of a single column.
  mutating func put(_ stroke: String, row: Int, column: Int, style: Style) {
    self.put(
      [Letter(text: stroke, columns: 1)],
      row: row,
      column: column,
      style: style
    )
  }

  /// Copies another picture into this one.
  mutating func put(_ other: Grid, row: Int, column: Int) {
    for line in 0..<other.rows {
      for (offset, cell) in other.row(line).enumerated() {
        // The second half of a wide character was written with the first.
        guard !cell.text.isEmpty else { continue }
        let next = line * other.columns + offset + 1
        let isWide =
          offset + 1 < other.columns && other.cells[next].text.isEmpty
        self.put(
          [Letter(text: cell.text, columns: isWide ? 2 : 1)],
          row: row + line,
          column: column + offset,
          style: cell.style
        )
      }
    }
  }

  /// Makes all of it dim.
  mutating func fade() {
    for index in self.cells.indices {
      self.cells[index].style.emphasis.insert(.dim)
      self.cells[index].style.emphasis.remove(.bold)
    }
  }

  /// Makes the columns of a row look the same.
  mutating func paint(_ columns: Range<Int>, row: Int, style: Style) {
    guard row >= 0, row < self.rows else { return }
    for column in columns.clamped(to: 0..<self.columns) {
      self.cells[row * self.columns + column].style = style
    }
  }

  private mutating func put(
    _ letter: Letter,
    row: Int,
    column: Int,
    style: Style
  ) {
    guard row >= 0, row < self.rows, column >= 0,
      column + letter.columns <= self.columns
    else { return }
    self.breakWideCharacter(row: row, column: column)
    self.breakWideCharacter(row: row, column: column + letter.columns)
    let start = row * self.columns + column
    self.cells[start] = Cell(text: letter.text, style: style)
    if letter.columns == 2 {
      self.cells[start + 1] = Cell(text: "", style: style)
    }
  }

  /// Removes a wide character of which the second column is `column`.
  private mutating func breakWideCharacter(row: Int, column: Int) {
    guard column > 0, column < self.columns else { return }
    let index = row * self.columns + column
    guard self.cells[index].text.isEmpty else { return }
    self.cells[index - 1].text = " "
    self.cells[index].text = " "
  }
}
