import DetentCore

@testable import detentctl

extension ControlDescription {
  /// A control of which a test says only what it is about.
  static func sample(
    _ scale: Scale,
    name: String = "sample",
    title: String? = nil,
    spacing: Spacing = .even,
    unit: String? = nil,
    digits: Int? = nil,
    segment: Int? = nil,
    hasLabels: Bool = true,
    wraps: Bool = false,
    hasTwoThumbs: Bool = false,
    limits: Limits? = nil,
    commit: String = "live",
    turn: [String] = [],
    turnPressed: String? = nil,
    touch: String? = nil,
    push: [String] = []
  ) -> ControlDescription {
    ControlDescription(
      name: name,
      title: title,
      scale: scale,
      spacing: spacing,
      unit: unit,
      digits: digits,
      segment: segment,
      hasLabels: hasLabels,
      wraps: wraps,
      hasTwoThumbs: hasTwoThumbs,
      gap: hasTwoThumbs ? 1 : 0,
      limits: limits ?? Limits(lower: 0, upper: scale.count - 1),
      commit: commit,
      turn: turn,
      turnPressed: turnPressed,
      touch: touch,
      push: push
    )
  }

  /// A selection of it: the detents that are shown, and those that are
  /// committed if it is a preview.
  func selecting(
    _ indexes: [Int],
    committed: [Int]? = nil,
    active: String? = nil,
    isFocused: Bool = true,
    presses: Int = 0,
    endstops: Int = 0
  ) -> ControlSelection {
    ControlSelection(
      control: self.name,
      thumbs: zip(indexes, committed ?? indexes).map { index, committed in
        ControlSelection.Place(
          index: index,
          committed: committed,
          label: self.label(at: index)
        )
      },
      active: self.hasTwoThumbs ? active ?? "lower" : nil,
      isPreview: committed != nil,
      isFocused: isFocused,
      cause: "client",
      origin: nil,
      presses: presses,
      longPresses: 0,
      doublePresses: 0,
      endstops: endstops
    )
  }
}

extension Scale {
  /// Whole numbers, one after the other.
  static func numbers(_ range: ClosedRange<Int64>) throws -> Scale {
    try Scale(
      lower: ExactDecimal(range.lowerBound),
      upper: ExactDecimal(range.upperBound),
      step: ExactDecimal(1)
    )
  }
}
