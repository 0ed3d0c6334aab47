/// A committed selection as it survives restarts and new configurations: by
/// value, options by name.
package struct SavedSelection: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case number(ExactDecimal)
    case option(String)
  }

  /// One for each thumb.
  package var values: [Value]

  package init(values: [Value]) {
    self.values = values
  }

  package init(_ thumbs: ThumbIndexes, of definition: ControlDefinition) {
    let indexes =
      definition.hasTwoThumbs ? [thumbs.lower, thumbs.upper] : [thumbs.lower]
    self.values = indexes.map { index in
      if let value = definition.scale.value(at: index) {
        .number(value)
      } else {
        .option(definition.scale.label(at: index, digits: nil))
      }
    }
  }

  /// The detents that it means in a control now, snapped and inside its
  /// limits, or `nil` if it does not fit the control.
  package func thumbs(in definition: ControlDefinition) -> ThumbIndexes? {
    guard self.values.count == (definition.hasTwoThumbs ? 2 : 1) else {
      return nil
    }
    var indexes: [Int] = []
    for value in self.values {
      let index: Int? =
        switch value {
        case .number(let number): definition.scale.index(nearestTo: number)
        case .option(let name): definition.scale.index(ofOption: name)
        }
      guard let index else { return nil }
      indexes.append(index)
    }
    let thumbs = ThumbIndexes(
      lower: indexes[0], upper: indexes[indexes.count - 1])
    guard thumbs.lower <= thumbs.upper else { return nil }
    return definition.limits.clamp(thumbs, gap: definition.gap)
  }
}
