import DetentCore

/// A bar with a lower and an upper thumb, from one end of the scale to the
/// other.
struct BarDrawing {
  private let control: ControlDescription
  private let selection: ControlSelection
  private let active: Thumb?
  private let charset: Charset
  private let columns: Int
  private let strip: StripScale

  init(
    _ control: ControlDescription,
    _ selection: ControlSelection,
    active: Thumb?,
    columns: Int,
    charset: Charset
  ) {
    self.control = control
    self.selection = selection
    self.active = active
    self.columns = columns
    self.charset = charset
    self.strip = StripScale(
      control.scale,
      spacing: control.spacing,
      length: Int64(max(1, columns - 3)) * 1_000
    )
  }

  /// The bar, and below it labels.
  var grid: Grid {
    let hasLabels = self.control.hasLabels
    var grid = Grid(columns: self.columns, rows: hasLabels ? 2 : 1)
    self.drawBar(in: &grid)
    self.drawThumbs(in: &grid)
    if hasLabels { self.drawLabels(in: &grid) }
    return grid
  }

  private func column(of detent: Int) -> Int {
    // There is room at both ends for what surrounds the active thumb.
    1 + Int((self.strip.place(of: detent) + 500) / 1_000)
  }

  private func drawBar(in grid: inout Grid) {
    let limits = self.control.limits
    let open = self.column(of: limits.lower)...self.column(of: limits.upper)
    let places = self.selection.thumbs.map { self.column(of: $0.index) }
    let span = (places.first ?? 0)...(places.last ?? 0)
    for column in 1..<max(1, self.columns - 1) {
      guard open.contains(column) else {
        grid.put(self.charset.closed, row: 0, column: column, style: .dim)
        continue
      }
      let isInside = span.contains(column)
      grid.put(
        isInside ? self.charset.span : self.charset.bar,
        row: 0,
        column: column,
        style: isInside ? .accent : .plain
      )
    }
    if let segment = self.control.segment {
      for detent in self.detents(every: segment, columns: 2) {
        let column = self.column(of: detent)
        guard open.contains(column) else { continue }
        let isInside = span.contains(column)
        grid.put(
          isInside ? self.charset.spanSegment : self.charset.barSegment,
          row: 0,
          column: column,
          style: isInside ? .accent : .plain
        )
      }
    }
    for (column, stroke) in [
      (open.lowerBound, self.charset.lowerLimit),
      (open.upperBound, self.charset.upperLimit),
    ] where !span.contains(column) {
      grid.put(stroke, row: 0, column: column, style: .plain)
    }
  }

  private func drawThumbs(in grid: inout Grid) {
    let isPreview = self.selection.isPreview
    let style = isPreview ? Style.preview : .accent
    if let active = self.activePlace {
      let column = self.column(of: active.index)
      grid.put(
        self.charset.activeLeft,
        row: 0,
        column: column - 1,
        style: style
      )
      grid.put(
        self.charset.activeRight,
        row: 0,
        column: column + 1,
        style: style
      )
    }
    for place in self.selection.thumbs where isPreview {
      grid.put(
        self.charset.committed,
        row: 0,
        column: self.column(of: place.committed),
        style: style
      )
    }
    for place in self.selection.thumbs {
      grid.put(
        isPreview ? self.charset.previewThumb : self.charset.thumb,
        row: 0,
        column: self.column(of: place.index),
        style: style
      )
    }
  }

  private var activePlace: ControlSelection.Place? {
    switch self.active {
    case .lower: self.selection.thumbs.first
    case .upper: self.selection.thumbs.last
    case nil: nil
    }
  }

  private func drawLabels(in grid: inout Grid) {
    var row = LabelRow(row: 1, columns: self.columns)
    let last = self.control.scale.count - 1
    let ends = [0, last].map {
      self.charset.width(of: self.control.label(at: $0))
    }
    let width = (ends.max() ?? 0) + LabelRow.distance
    let detents = self.detents(
      every: self.control.segment ?? 1,
      columns: width
    )
    for detent in [0, last] + detents {
      let isClosed = self.control.limits.clamp(detent) != detent
      row.put(
        self.charset.letters(self.control.label(at: detent)),
        at: self.column(of: detent),
        isMovable: true,
        style: isClosed ? .dim : .plain,
        in: &grid
      )
    }
  }

  /// Every so many detents, or fewer where they would be less than `columns`
  /// apart.
  private func detents(every unit: Int, columns: Int) -> StrideTo<Int> {
    let count = self.control.scale.count
    let stride = LabelStride.detents(
      unit: unit,
      needed: (count - 1) * columns / max(1, self.columns - 3)
    )
    return Swift.stride(from: 0, to: count, by: stride)
  }
}
