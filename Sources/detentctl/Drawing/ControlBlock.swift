import DetentCore

/// What a control looks like: its title, what is selected, and a drawing.
struct ControlBlock {
  /// What it needs to know of the panel besides the control.
  struct Condition: Hashable {
    var isChosen = false
    /// The thumb that keys move, where there are two.
    var active: Thumb?
    /// What is to be told, the most important first.
    var remarks: [Remark] = []
  }

  /// A few words at the right.
  struct Remark: Hashable {
    let text: String
    /// What is left of it where there is less room.
    var short: String?
    var style = Style.plain
  }

  /// The columns at the left, for the sign of the chosen control.
  private static let margin = 2

  private let control: ControlDescription
  private let selection: ControlSelection?
  private let condition: Condition
  private let isRoomy: Bool
  private let charset: Charset

  init(
    _ control: ControlDescription,
    _ selection: ControlSelection?,
    _ condition: Condition,
    isRoomy: Bool,
    charset: Charset
  ) {
    self.control = control
    self.selection = selection
    self.condition = condition
    self.isRoomy = isRoomy
    self.charset = charset
  }

  /// How many rows a control takes.
  static func rows(of control: ControlDescription, isRoomy: Bool) -> Int {
    if control.isSegmented { return isRoomy ? 4 : 2 }
    let hasTallTicks = isRoomy && control.hasTallTicks
    return 2 + (hasTallTicks ? 1 : 0) + (control.hasLabels ? 1 : 0)
  }

  func grid(columns: Int) -> Grid {
    let rows = Self.rows(of: self.control, isRoomy: self.isRoomy)
    var grid = Grid(columns: columns, rows: rows)
    let inner = columns - Self.margin - 1
    if let drawing = self.drawing(columns: inner) {
      grid.put(drawing, row: 1, column: Self.margin)
    }
    self.drawHead(in: &grid)
    if self.condition.isChosen {
      for row in 0..<rows {
        grid.put(self.charset.chosen, row: row, column: 0, style: .accent)
      }
    }
    return grid
  }

  private func drawing(columns: Int) -> Grid? {
    guard let selection = self.selection, let place = selection.thumbs.first,
      selection.fits(self.control), columns > 0
    else { return nil }
    if self.control.hasTwoThumbs {
      return BarDrawing(
        self.control,
        selection,
        active: self.condition.active,
        columns: columns,
        charset: self.charset
      ).grid
    }
    if self.control.isSegmented {
      return BoxesDrawing(
        self.control,
        place,
        isPreview: selection.isPreview,
        isFramed: self.isRoomy,
        columns: columns,
        charset: self.charset
      ).grid
    }
    return RulerDrawing(
      self.control,
      place,
      isPreview: selection.isPreview,
      isTall: self.isRoomy && self.control.hasTallTicks,
      columns: columns,
      charset: self.charset
    ).grid
  }

  /// Title, mark and value, and remarks as far as there is room.
  private func drawHead(in grid: inout Grid) {
    let last = grid.columns - 1
    let middle =
      Self.margin + RulerDrawing.middle(of: grid.columns - Self.margin - 1)
    let title = self.charset.letters(
      self.control.title ?? self.control.name,
      upTo: middle - 1 - Self.margin
    )
    let style = self.condition.isChosen ? Style.bold.reversed : .bold
    grid.put(title, row: 0, column: Self.margin, style: style)
    guard let selection = self.selection else { return }
    let isPreview = selection.isPreview
    let valueStyle = isPreview ? Style.preview : .accent
    if !self.control.isSegmented, !self.control.hasTwoThumbs {
      grid.put(
        isPreview ? self.charset.previewMark : self.charset.mark,
        row: 0,
        column: middle,
        style: valueStyle
      )
    }
    let start = middle + 2
    let value = self.value(of: selection, upTo: last - start)
    let end = grid.put(value, row: 0, column: start, style: valueStyle)
    self.drawRemarks(from: end + 2, upTo: last, in: &grid)
  }

  /// What is shown, without the unit if there is no room for it.
  private func value(
    of selection: ControlSelection,
    upTo columns: Int
  ) -> [Letter] {
    let whole = self.charset.letters(selection.shownText(of: self.control))
    guard whole.width > columns else { return whole }
    return self.charset.letters(selection.shownText(of: nil), upTo: columns)
  }

  private func drawRemarks(
    from start: Int,
    upTo end: Int,
    in grid: inout Grid
  ) {
    var end = end
    for remark in self.condition.remarks {
      let letters = [remark.text, remark.short].compactMap { $0 }
        .map(self.charset.letters)
        .first { start + $0.width <= end }
      guard let letters else { continue }
      let column = end - letters.width
      grid.put(letters, row: 0, column: column, style: remark.style)
      end = column - 2
    }
  }
}

extension ControlDescription {
  /// Whether it is drawn as boxes.
  var isSegmented: Bool { !self.options.isEmpty && !self.hasTwoThumbs }

  /// Whether it is drawn with ticks that may be longer than a row.
  var hasTallTicks: Bool {
    self.segment != nil && !self.hasTwoThumbs && !self.isSegmented
  }
}

extension ControlSelection {
  /// Whether it is of this description, which may be older or newer.
  func fits(_ control: ControlDescription) -> Bool {
    self.thumbs.count == (control.hasTwoThumbs ? 2 : 1)
      && self.thumbs.allSatisfy { place in
        control.scale.indices.contains(place.index)
          && control.scale.indices.contains(place.committed)
      }
  }
}

extension Scale {
  fileprivate var indices: Range<Int> { 0..<self.count }
}
