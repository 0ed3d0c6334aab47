extension Scale {
  /// The number at a detent in units of 10^−`digits`, or `nil` for options.
  package func units(at index: Int) -> Int64? {
    switch self.detents {
    case .range(let lower, let upper, let step):
      // The last detent is the upper end, on the grid or not.
      index == self.count - 1 ? upper : lower + Int64(index) * step
    case .values(let values):
      values[index]
    case .options:
      nil
    }
  }

  /// The number at a detent, or `nil` for options.
  package func value(at index: Int) -> ExactDecimal? {
    guard let units = self.units(at: index) else { return nil }
    return ExactDecimal(units: Int128(units), digits: self.digits)
  }

  /// The text for people at a detent, without a unit.
  ///
  /// - Parameter digits: how many decimals numbers get; `nil` for as many as
  ///   the scale needs.
  package func label(at index: Int, digits: Int?) -> String {
    switch self.detents {
    case .options(let options):
      options[index]
    case .range, .values:
      self.value(at: index)?.formatted(digits: digits ?? self.digits) ?? ""
    }
  }

  /// The detent nearest to a number, the higher one of two that are equally
  /// near, or `nil` for options.
  package func index(nearestTo value: ExactDecimal) -> Int? {
    // In the finer of both resolutions, so that nothing is rounded; doubled,
    // so that the middle of two detents is a whole number.
    let digits = max(value.digits, self.digits)
    let target = value.units(digits: digits)
    var finer: Int128 = 1
    for _ in 0..<(digits - self.digits) { finer *= 10 }
    guard self.units(at: 0) != nil else { return nil }
    return self.lastIndex { index in
      guard let here = self.units(at: index),
        let before = self.units(at: index - 1)
      else { return false }
      return 2 * target >= (Int128(here) + Int128(before)) * finer
    }
  }

  /// The detent at exactly this number, if there is one.
  package func index(of value: ExactDecimal) -> Int? {
    guard let index = self.index(nearestTo: value) else { return nil }
    return self.value(at: index) == value ? index : nil
  }

  /// The detent of this name, if there is one.
  package func index(ofOption name: String) -> Int? {
    guard case .options(let options) = self.detents else { return nil }
    return options.firstIndex(of: name)
  }

  /// The greatest index above 0 that still `isReached`, else 0, where every
  /// index below a reached one is reached.
  package func lastIndex(where isReached: (Int) -> Bool) -> Int {
    var low = 0
    var high = self.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if isReached(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
