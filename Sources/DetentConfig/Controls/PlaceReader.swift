import DetentCore

/// Finds the detents that a configuration names by value or option.
struct PlaceReader {
  let scale: Scale

  /// The detent of exactly this value or name.
  func detent(
    _ value: TOMLValue,
    of key: String,
    noting mistakes: inout Mistakes
  ) -> Int? {
    if case .options(let options) = self.scale.detents {
      return self.option(value, options, of: key, noting: &mistakes)
    }
    guard let number = self.number(value, of: key, noting: &mistakes) else {
      return nil
    }
    if let index = self.scale.index(of: number) { return index }
    let nearest = self.scale.index(nearestTo: number)
      .flatMap { self.scale.value(at: $0)?.description }
    mistakes.note(
      value.position,
      "`\(key)` is \(value.text), which is no detent",
      expected: "a detent was expected, the nearest is \(nearest ?? "")"
    )
    return nil
  }

  /// The detent of this name, or the nearest to this value, if it is not
  /// outside the scale.
  func nearest(
    _ value: TOMLValue,
    of key: String,
    noting mistakes: inout Mistakes
  ) -> Int? {
    if case .options(let options) = self.scale.detents {
      return self.option(value, options, of: key, noting: &mistakes)
    }
    guard let number = self.number(value, of: key, noting: &mistakes),
      let first = self.scale.value(at: 0),
      let last = self.scale.value(at: self.scale.count - 1)
    else { return nil }
    guard first <= number, number <= last else {
      mistakes.note(
        value.position,
        "`\(key)` is \(value.text), which is outside the scale",
        expected: "a number from \(first) to \(last) was expected"
      )
      return nil
    }
    return self.scale.index(nearestTo: number)
  }

  private func option(
    _ value: TOMLValue,
    _ options: [String],
    of key: String,
    noting mistakes: inout Mistakes
  ) -> Int? {
    if let name = value.string, let index = self.scale.index(ofOption: name) {
      return index
    }
    mistakes.note(
      value.position,
      "`\(key)` is \(value.text), which is no option",
      expected: "\(options.map(\.quoted).joinedAsChoice) was expected"
    )
    return nil
  }

  private func number(
    _ value: TOMLValue,
    of key: String,
    noting mistakes: inout Mistakes
  ) -> ExactDecimal? {
    guard let number = value.number else {
      mistakes.note(
        value.position,
        "`\(key)` is \(value.text)",
        expected: "a number was expected"
      )
      return nil
    }
    return number
  }
}
