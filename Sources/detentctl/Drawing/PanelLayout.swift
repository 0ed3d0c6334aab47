/// Where the blocks of controls are: in one column or several, with as much
/// room as there is.
struct PanelLayout: Hashable {
  /// The narrowest column of blocks where there are several.
  private static let narrowest = 58

  /// Whether drawings may take more rows than they need.
  let isRoomy: Bool
  /// Each block's first row, were there room for all of them.
  private(set) var tops: [Int] = []
  private(set) var rows = 0
  private let blocksPerRow: Int
  private let columns: Int

  /// Finds the roomiest layout in which all controls are seen at once.
  ///
  /// If there is none, the controls have to be scrolled.
  init(_ controls: [ControlDescription], columns: Int, rows: Int) {
    let most = max(1, columns / Self.narrowest)
    var tries: [PanelLayout] = []
    for blocksPerRow in 1...most {
      for isRoomy in [true, false] {
        tries.append(
          PanelLayout(
            controls,
            columns: columns,
            blocksPerRow: blocksPerRow,
            isRoomy: isRoomy,
            gap: 1
          )
        )
      }
    }
    let dense = PanelLayout(
      controls,
      columns: columns,
      blocksPerRow: most,
      isRoomy: false,
      gap: 0
    )
    let fitting = (tries + [dense]).first { $0.rows <= rows }
    self = fitting ?? tries.last ?? dense
  }

  private init(
    _ controls: [ControlDescription],
    columns: Int,
    blocksPerRow: Int,
    isRoomy: Bool,
    gap: Int
  ) {
    self.columns = columns
    self.blocksPerRow = blocksPerRow
    self.isRoomy = isRoomy
    var top = 0
    var height = 0
    for (number, control) in controls.enumerated() {
      if number > 0, number % blocksPerRow == 0 {
        top += height + gap
        height = 0
      }
      self.tops.append(top)
      let rows = ControlBlock.rows(of: control, isRoomy: isRoomy)
      height = max(height, rows)
    }
    self.rows = top + height
  }

  /// How many columns a block takes.
  var blockColumns: Int { self.columns / self.blocksPerRow }

  /// A block's first column.
  func left(of number: Int) -> Int {
    number % self.blocksPerRow * self.blockColumns
  }

  /// The first row to show, so that a block stands in the middle of `rows`, or
  /// nothing is left empty at the ends.
  func scroll(to number: Int, height: Int, rows: Int) -> Int {
    guard self.tops.indices.contains(number) else { return 0 }
    let top = self.tops[number]
    // Of a block that does not fit the upper part is shown.
    let wanted = height < rows ? top - (rows - height) / 2 : top
    return max(0, min(wanted, self.rows - min(rows, self.rows)))
  }
}
