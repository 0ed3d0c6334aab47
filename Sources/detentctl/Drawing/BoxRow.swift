/// Boxes beside each other that share their sides: as many as there is room
/// for, the selected one among them.
struct BoxRow {
  struct Box {
    let option: Int
    /// The columns between the sides.
    let inside: Range<Int>

    var left: Int { self.inside.lowerBound - 1 }
    var right: Int { self.inside.upperBound }
  }

  /// The columns of a box besides its label.
  static let padding = 2
  /// The width to which boxes grow where there is room.
  private static let roomy = 24
  /// The width from which on a box that is cut off is worth drawing.
  private static let narrowest = 7

  private(set) var boxes: [Box] = []

  /// - Parameter widths: of the labels of all options.
  init(_ widths: [Int], selected: Int, columns: Int) {
    let widths = widths.map { $0 + Self.padding }
    let widest = widths.max() ?? 0
    // All of the same width, as in a segmented control.
    let equal = (columns - 1) / max(1, widths.count) - 1
    if widest <= equal {
      let width = min(equal, max(widest, Self.roomy))
      self.append(0..<widths.count, widths: widths.map { _ in width }, at: 0)
    } else if widths.reduce(1, { $0 + $1 + 1 }) <= columns {
      self.append(0..<widths.count, widths: widths, at: 0)
    } else {
      self.append(around: selected, widths: widths, columns: columns)
    }
  }

  private mutating func append(
    _ options: Range<Int>,
    widths: [Int],
    at left: Int
  ) {
    var left = left
    for option in options {
      let inside = (left + 1)..<(left + 1 + widths[option])
      self.boxes.append(Box(option: option, inside: inside))
      left = inside.upperBound
    }
  }

  /// Those that fit around the selected one, on both sides in turn, between
  /// two columns that tell that there are more.
  private mutating func append(
    around selected: Int,
    widths: [Int],
    columns: Int
  ) {
    var widths = widths
    var room = columns - 3
    widths[selected] = max(1, min(widths[selected], room - 1))
    var options = selected..<selected
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for next in [options.upperBound, options.lowerBound - 1]
      where widths.indices.contains(next)
        && room > min(widths[next], Self.narrowest)
      {
        widths[next] = min(widths[next], room - 1)
        room -= widths[next] + 1
        options =
          min(next, options.lowerBound)..<max(next + 1, options.upperBound)
        isGrowing = true
      }
    }
    self.append(
      options,
      widths: widths,
      at: options.lowerBound == 0 ? 0 : 1
    )
  }
}
