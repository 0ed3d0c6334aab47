/// The whole screen: a header, the controls, messages and what keys do.
struct PanelPicture {
  private let state: PanelState
  private let charset: Charset
  private let columns: Int
  private let rows: Int

  init(_ state: PanelState, columns: Int, rows: Int, charset: Charset) {
    self.state = state
    self.columns = columns
    self.rows = rows
    self.charset = charset
  }

  var grid: Grid {
    var grid = Grid(columns: self.columns, rows: self.rows)
    grid.put(self.body, row: self.headerRows, column: 0)
    if self.headerRows > 0 { self.drawHeader(in: &grid) }
    if self.hintRows > 0 { self.drawHints(in: &grid) }
    self.drawMessage(in: &grid)
    return grid
  }

  // On a tiny screen the controls matter more than what is around them.
  private var headerRows: Int { self.rows > 3 ? 1 : 0 }
  private var hintRows: Int { self.rows > 4 ? 1 : 0 }

  private var bodyRows: Int { self.rows - self.headerRows - self.hintRows }

  /// The message in lines, at the bottom of the controls.
  private var message: [String] {
    let lines = self.state.message.flatMap { sentence in
      Self.lines(of: sentence, columns: self.columns - 2) {
        self.charset.width(of: $0)
      }
    }
    return Array(lines.prefix(max(1, self.bodyRows - 1)))
  }

  /// Whether a line is kept free for a message.
  private var spareRows: Int { self.bodyRows > 8 ? 1 : 0 }

  private var body: Grid {
    if self.state.isHelpShown {
      return HelpPage(charset: self.charset)
        .grid(columns: self.columns, rows: self.bodyRows)
    }
    guard !self.state.controls.isEmpty else { return self.emptyBody }
    let layout = self.layout
    let rows = self.bodyRows - max(self.spareRows, self.message.count)
    let scroll = layout.scroll(
      to: self.state.chosen,
      height: self.blockRows(self.state.chosen, layout),
      rows: rows
    )
    var grid = Grid(columns: self.columns, rows: rows)
    for (number, top) in layout.tops.enumerated() {
      let height = self.blockRows(number, layout)
      guard top + height > scroll, top < scroll + rows else { continue }
      grid.put(
        self.block(number, layout).grid(columns: layout.blockColumns),
        row: top - scroll,
        column: layout.left(of: number)
      )
    }
    if case .lost = self.state.link { grid.fade() }
    return grid
  }

  private var layout: PanelLayout {
    PanelLayout(
      self.state.controls,
      columns: self.columns,
      rows: self.bodyRows - self.spareRows
    )
  }

  /// Which control is chosen of how many, where not all are seen.
  private var position: String {
    guard self.layout.rows > self.bodyRows - self.spareRows else { return "" }
    return "\(self.state.chosen + 1) of \(self.state.controls.count)  "
  }

  private func blockRows(_ number: Int, _ layout: PanelLayout) -> Int {
    ControlBlock.rows(
      of: self.state.controls[number],
      isRoomy: layout.isRoomy
    )
  }

  private func block(_ number: Int, _ layout: PanelLayout) -> ControlBlock {
    let control = self.state.controls[number]
    let isChosen = number == self.state.chosen
    return ControlBlock(
      control,
      self.state.selections[control.name],
      ControlBlock.Condition(
        isChosen: isChosen,
        active: self.state.thumb(of: control),
        remarks: self.state.remarks(on: control)
      ),
      isRoomy: layout.isRoomy,
      charset: self.charset
    )
  }

  private var emptyBody: Grid {
    var grid = Grid(columns: self.columns, rows: self.bodyRows)
    guard self.state.link == .connected else { return grid }
    let letters = self.charset.letters(
      "no controls are configured",
      upTo: self.columns
    )
    grid.put(
      letters,
      row: self.bodyRows / 2,
      column: (self.columns - letters.width) / 2,
      style: .plain
    )
    return grid
  }

  private func drawHeader(in grid: inout Grid) {
    grid.paint(0..<self.columns, row: 0, style: Style.plain.reversed)
    let link = self.state.linkText
    let sign = link.isUp ? self.charset.isUp : self.charset.isDown
    let right = self.charset.letters(
      "\(self.position)\(sign) \(link.text)",
      upTo: self.columns - 2
    )
    let start = self.columns - 1 - right.width
    let left = self.charset.letters(
      self.state.heading,
      upTo: start - 3
    )
    let style = link.isUp ? Style.plain : .alarm
    grid.put(left, row: 0, column: 1, style: Style.bold.reversed)
    grid.put(right, row: 0, column: start, style: style.reversed)
  }

  private func drawMessage(in grid: inout Grid) {
    let lines = self.message
    for (number, line) in lines.enumerated() {
      let row = self.rows - self.hintRows - lines.count + number
      let blank = String(repeating: " ", count: self.columns)
      grid.put(self.charset.letters(blank), row: row, column: 0, style: .plain)
      let letters = self.charset.letters(line, upTo: self.columns - 2)
      grid.put(letters, row: row, column: 1, style: .alarm)
    }
  }

  /// Draws as many hints as there is room for; the last one always.
  private func drawHints(in grid: inout Grid) {
    let row = self.rows - 1
    var hints = self.state.hints(arrows: self.charset.arrows)
    func width() -> Int { hints.reduce(-1) { $0 + 3 + $1.width(self.charset) } }
    while hints.count > 1, width() > self.columns {
      hints.remove(at: hints.count - 2)
    }
    var column = 0
    for hint in hints {
      let key = self.charset.letters(" \(hint.key) ")
      column = grid.put(
        key,
        row: row,
        column: column,
        style: Style.plain.reversed
      )
      let what = self.charset.letters(" \(hint.what)  ")
      column = grid.put(what, row: row, column: column, style: .plain)
    }
  }

  /// Words in lines of at most so many columns; a word that is longer has a
  /// line of its own.
  static func lines(
    of text: String,
    columns: Int,
    width: (String) -> Int
  ) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, width("\(last) \(word)") <= columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
