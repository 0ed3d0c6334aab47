import DetentCore

/// A ruler that scrolls under a fixed mark, which is in the middle: both ends
/// come to rest there.
struct RulerDrawing {
  /// The most columns from a detent to the next, unless labels need more.
  private static let longestPitch = 10
  /// The most columns from a detent to the next where only segments have
  /// labels.
  private static let longestSegmentPitch = 4

  private let control: ControlDescription
  private let place: ControlSelection.Place
  private let isPreview: Bool
  private let isTall: Bool
  private let charset: Charset
  private let columns: Int
  /// How many columns a detent is from the next.
  private let pitch: Int
  /// How many detents a label is from the next.
  private let stride: Int

  init(
    _ control: ControlDescription,
    _ place: ControlSelection.Place,
    isPreview: Bool,
    isTall: Bool,
    columns: Int,
    charset: Charset
  ) {
    self.control = control
    self.place = place
    self.isPreview = isPreview
    self.isTall = isTall
    self.columns = columns
    self.charset = charset
    let count = control.scale.count
    // Labels are numbers, of which one at an end is the longest.
    let width =
      LabelRow.distance
      + max(
        charset.width(of: control.label(at: 0)),
        charset.width(of: control.label(at: count - 1))
      )
    // A short scale is seen whole wherever it stands.
    let natural = columns / 2 / max(1, count - 1)
    var pitch = max(1, min(natural, max(Self.longestPitch, width)))
    if let segment = control.segment {
      let needed = (width + segment - 1) / segment
      pitch = max(pitch, min(needed, Self.longestSegmentPitch))
    }
    self.pitch = pitch
    self.stride = LabelStride.detents(
      unit: control.segment ?? 1,
      needed: (width + pitch - 1) / pitch
    )
  }

  /// The column of the mark.
  static func middle(of columns: Int) -> Int { columns / 2 }

  /// Ticks, if they may be tall the longer ones in two rows, and below them
  /// labels.
  var grid: Grid {
    let hasLabels = self.control.hasLabels
    let rows = self.tickRows + (hasLabels ? 1 : 0)
    var grid = Grid(columns: self.columns, rows: rows)
    self.drawClosedParts(in: &grid)
    for position in self.visible { self.drawTick(at: position, in: &grid) }
    if self.isPreview { self.drawCommitted(in: &grid) }
    if hasLabels { self.drawLabels(in: &grid) }
    return grid
  }

  private var tickRows: Int { self.isTall ? 2 : 1 }

  private var middle: Int { Self.middle(of: self.columns) }

  /// The positions in sight: detents, and if the scale goes round, what comes
  /// before the first and after the last.
  private var visible: ClosedRange<Int> {
    let lowest = self.place.index - self.middle / self.pitch
    let highest =
      self.place.index + (self.columns - 1 - self.middle) / self.pitch
    guard !self.isRound else { return lowest...highest }
    let last = self.control.scale.count - 1
    return max(0, lowest)...min(last, highest)
  }

  private var isRound: Bool { self.control.wraps && self.control.isOpen }

  private func column(of position: Int) -> Int {
    self.middle + (position - self.place.index) * self.pitch
  }

  /// The detent at a position.
  private func detent(at position: Int) -> Int {
    let count = self.control.scale.count
    let rest = position % count
    return rest < 0 ? rest + count : rest
  }

  private func isClosed(_ detent: Int) -> Bool {
    self.control.limits.clamp(detent) != detent
  }

  /// Fills what lies between the limits and the ends of the scale.
  private func drawClosedParts(in grid: inout Grid) {
    // A scale that goes round has no closed parts.
    guard !self.isRound else { return }
    for position in self.visible where self.isClosed(position) {
      let isLower = position < self.control.limits.lower
      let column = self.column(of: position)
      let reach = isLower ? 0..<self.pitch : (1 - self.pitch)..<1
      for offset in reach {
        grid.put(
          self.charset.closed,
          row: 0,
          column: column + offset,
          style: .dim
        )
      }
    }
  }

  private func drawTick(at position: Int, in grid: inout Grid) {
    let detent = self.detent(at: position)
    let isEnd = detent == 0 || detent == self.control.scale.count - 1
    let isSegment = self.control.segment.map { detent % $0 == 0 } ?? false
    let tick: String
    if self.isClosed(detent) {
      guard isSegment || isEnd else { return }
      tick = self.charset.segmentTick
    } else if isEnd, !self.isRound {
      tick = self.charset.endTick
    } else {
      tick = isSegment ? self.charset.segmentTick : self.charset.tick
    }
    let column = self.column(of: position)
    let style = self.style(of: position)
    grid.put(tick, row: 0, column: column, style: style)
    if self.isTall, isSegment {
      // As long again as a short one.
      grid.put(self.charset.tick, row: 1, column: column, style: style)
    }
  }

  private func style(of position: Int) -> Style {
    if self.isClosed(self.detent(at: position)) { return .dim }
    return position == self.place.index ? .accent : .plain
  }

  /// Shows where a cancel would go back to.
  private func drawCommitted(in grid: inout Grid) {
    let committed = self.place.committed
    guard committed != self.place.index else { return }
    let column = self.column(of: committed)
    let (stroke, place) =
      if column < 0 {
        (self.charset.toLeft, 0)
      } else if column >= self.columns {
        (self.charset.toRight, self.columns - 1)
      } else {
        (self.charset.committed, column)
      }
    grid.put(stroke, row: 0, column: place, style: .preview)
  }

  private func drawLabels(in grid: inout Grid) {
    var row = LabelRow(row: self.tickRows, columns: self.columns)
    let last = self.control.scale.count - 1
    let marked = self.visible.filter { self.detent(at: $0) % self.stride == 0 }
    let ends = self.isRound ? [] : self.visible.suffix(1).filter { $0 == last }
    for position in marked + ends {
      let detent = self.detent(at: position)
      row.put(
        self.charset.letters(self.control.label(at: detent)),
        at: self.column(of: position),
        isMovable: false,
        style: self.style(of: position),
        in: &grid
      )
    }
  }
}
