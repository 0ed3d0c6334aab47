/// What all keys do.
struct HelpPage {
  let charset: Charset

  private var lines: [(keys: String, what: String)] {
    [
      ("Tab, Shift-Tab", "choose the next control, the one before"),
      (
        self.charset.arrows,
        "one detent: turn its virtual encoder, or move"
      ),
      ("", "a finger on its virtual strip, else step"),
      ("PgUp, PgDn", "the same by a segment, or a tenth of the scale"),
      ("Home, End", "to the ends"),
      ("t", "the other thumb"),
      ("Space", "push the control's virtual input and let go"),
      ("l", "push it for a long press"),
      ("Enter", "lift the finger; commit the preview"),
      ("Esc", "cancel the preview"),
      ("?", "this page"),
      ("q, Ctrl-C", "quit"),
      ("", ""),
      (self.charset.mark, "what is selected, and final"),
      (self.charset.previewMark, "a preview, which is not final"),
      (self.charset.committed, "what is committed meanwhile"),
      (self.charset.closed, "outside the limits"),
    ]
  }

  func grid(columns: Int, rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    let left = max(0, (columns - 70) / 2) + 1
    for (number, line) in self.lines.enumerated() {
      let row = number + (rows > self.lines.count + 1 ? 1 : 0)
      let keys = self.charset.letters(line.keys)
      let what = self.charset.letters(line.what)
      grid.put(keys, row: row, column: left, style: .bold)
      grid.put(what, row: row, column: left + 16, style: .plain)
    }
    return grid
  }
}
