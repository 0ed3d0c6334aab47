import DetentCore

/// Options as boxes in a row, of which one is selected.
struct BoxesDrawing {
  private let control: ControlDescription
  private let place: ControlSelection.Place
  private let isPreview: Bool
  private let isFramed: Bool
  private let charset: Charset
  private let columns: Int
  private let boxes: [BoxRow.Box]
  /// The row of the labels.
  private let row: Int

  init(
    _ control: ControlDescription,
    _ place: ControlSelection.Place,
    isPreview: Bool,
    isFramed: Bool,
    columns: Int,
    charset: Charset
  ) {
    self.control = control
    self.place = place
    self.isPreview = isPreview
    self.isFramed = isFramed
    self.columns = columns
    self.charset = charset
    self.row = isFramed ? 1 : 0
    self.boxes =
      BoxRow(
        control.options.map(charset.width),
        selected: place.index,
        columns: columns
      ).boxes
  }

  /// One row, or with frames three.
  var grid: Grid {
    var grid = Grid(columns: self.columns, rows: self.isFramed ? 3 : 1)
    for box in self.boxes { self.draw(box, in: &grid) }
    if self.isFramed { self.drawFrames(in: &grid) }
    for box in self.boxes where self.isSelected(box) {
      self.drawSelectedSides(of: box, in: &grid)
    }
    self.drawEllipses(in: &grid)
    return grid
  }

  private func isSelected(_ box: BoxRow.Box) -> Bool {
    box.option == self.place.index
  }

  private func isClosed(_ box: BoxRow.Box) -> Bool {
    self.control.limits.clamp(box.option) != box.option
  }

  private func style(of box: BoxRow.Box) -> Style {
    guard self.isSelected(box) else {
      return self.isClosed(box) ? .dim : .plain
    }
    return self.isPreview ? .preview : Style.accent.reversed
  }

  private func draw(_ box: BoxRow.Box, in grid: inout Grid) {
    let style = self.style(of: box)
    for column in box.inside {
      grid.put(
        self.isClosed(box) ? self.charset.closed : " ",
        row: self.row,
        column: column,
        style: style
      )
    }
    let width = box.inside.count
    let letters = self.charset.letters(
      self.control.options[box.option],
      upTo: max(1, width - BoxRow.padding)
    )
    let start = box.inside.lowerBound + (width - letters.width) / 2
    grid.put(letters, row: self.row, column: start, style: style)
    if self.isPreview, !self.isSelected(box),
      box.option == self.place.committed
    {
      let column = max(start - 1, box.inside.lowerBound)
      self.put(self.charset.committed, column, .preview, in: &grid)
    }
    for column in [box.left, box.right] {
      self.put(self.charset.side, column, .plain, in: &grid)
    }
  }

  /// Shows which box is selected by its sides: those of what is final belong to
  /// a solid block.
  private func drawSelectedSides(
    of box: BoxRow.Box,
    in grid: inout Grid
  ) {
    var (left, right) = (self.charset.selectedLeft, self.charset.selectedRight)
    if self.isFramed {
      (left, right) = (
        self.charset.frame.selectedSide, self.charset.frame.selectedSide
      )
    } else if self.isPreview {
      (left, right) = (self.charset.previewLeft, self.charset.previewRight)
    }
    let style = self.isPreview ? Style.preview : .accent
    self.put(left, box.left, style, in: &grid)
    self.put(right, box.right, style, in: &grid)
  }

  private func drawFrames(in grid: inout Grid) {
    let frame = self.charset.frame
    for (row, edge) in [(0, frame.top), (2, frame.bottom)] {
      for box in self.boxes {
        let isSelected = self.isSelected(box)
        for column in box.inside {
          grid.put(
            isSelected ? edge.selectedLine : edge.line,
            row: row,
            column: column,
            style: self.frameStyle(isSelected)
          )
        }
      }
      for (column, stroke, isSelected) in self.corners(edge) {
        grid.put(
          stroke,
          row: row,
          column: column,
          style: self.frameStyle(isSelected)
        )
      }
    }
  }

  private func frameStyle(_ isSelected: Bool) -> Style {
    guard isSelected else { return .plain }
    return self.isPreview ? .preview : .accent
  }

  /// What stands where sides meet an edge, and whether it belongs to the
  /// selected box.
  private func corners(
    _ edge: BoxFrame.Edge
  ) -> [(column: Int, stroke: String, isSelected: Bool)] {
    guard let first = self.boxes.first, let last = self.boxes.last else {
      return []
    }
    let between = zip(self.boxes, self.boxes.dropFirst()).map { box, next in
      if self.isSelected(box) { return (box.right, edge.afterSelected, true) }
      if self.isSelected(next) { return (box.right, edge.beforeSelected, true) }
      return (box.right, edge.between, false)
    }
    let isFirst = self.isSelected(first)
    let isLast = self.isSelected(last)
    return between + [
      (first.left, isFirst ? edge.firstSelected : edge.first, isFirst),
      (last.right, isLast ? edge.lastSelected : edge.last, isLast),
    ]
  }

  private func drawEllipses(in grid: inout Grid) {
    if let first = self.boxes.first, first.option > 0 {
      self.put(self.charset.ellipsis, first.left - 1, .plain, in: &grid)
    }
    if let last = self.boxes.last,
      last.option < self.control.options.count - 1
    {
      self.put(self.charset.ellipsis, last.right + 1, .plain, in: &grid)
    }
  }

  private func put(
    _ stroke: String,
    _ column: Int,
    _ style: Style,
    in grid: inout Grid
  ) {
    grid.put(stroke, row: self.row, column: column, style: style)
  }
}
