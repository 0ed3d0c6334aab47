/// Where the detents of a scale lie along a strip.
///
/// Places are in thousandths of a device unit from the usable beginning.
/// Detents are compared exactly, as fractions over one denominator.
package struct StripScale {
  private let scale: Scale
  private let spacing: Spacing
  private let length: Int128
  private let first: Int128
  private let denominator: Int128

  /// - Parameter length: of the usable part, at least 1.
  package init(_ scale: Scale, spacing: Spacing, length: Int64) {
    self.scale = scale
    self.length = Int128(length)
    let lowest = scale.units(at: 0)
    let highest = scale.units(at: scale.count - 1)
    self.first = Int128(lowest ?? 0)
    guard scale.count > 1 else {
      // A single detent lies in the middle, as the centre of one cell does.
      self.spacing = .cells
      self.denominator = 2
      return
    }
    switch spacing {
    case .even:
      self.denominator = Int128(scale.count - 1)
      self.spacing = .even
    case .cells:
      self.denominator = Int128(2 * scale.count)
      self.spacing = .cells
    case .proportional:
      guard let lowest, let highest else {
        preconditionFailure("options have no distances")
      }
      self.denominator = Int128(highest) - Int128(lowest)
      self.spacing = .proportional
    }
  }

  /// Where a detent lies, rounded to the nearest thousandth.
  package func place(of index: Int) -> Int64 {
    let doubled = 2 * self.numerator(of: index) + self.denominator
    return Int64(doubled / (2 * self.denominator))
  }

  /// The detent that a first touch at `place` means: the nearest one, of two
  /// the higher.
  package func detent(at place: Int64) -> Int {
    self.reached(from: place, snapPoint: .middle)
  }

  /// The detent that a finger has reached at `place` after it was at `current`.
  package func detent(
    from current: Int,
    at place: Int64,
    snapPoint: SnapPoint
  ) -> Int {
    let above = self.reached(from: place, snapPoint: snapPoint)
    guard above <= current else { return above }
    return min(current, self.kept(at: place, snapPoint: snapPoint))
  }

  /// The highest detent that a finger coming from below reaches.
  private func reached(from place: Int64, snapPoint: SnapPoint) -> Int {
    let here = Int128(place) * self.denominator
    return self.scale.lastIndex { index in
      let before = self.numerator(of: index - 1)
      let gap = self.numerator(of: index) - before
      return (here - before) * Int128(SnapPoint.scale)
        >= gap * Int128(snapPoint.millionths)
    }
  }

  /// The highest detent that a finger coming from above does not leave.
  ///
  /// The very middle belongs to the higher detent.
  private func kept(at place: Int64, snapPoint: SnapPoint) -> Int {
    let here = Int128(place) * self.denominator
    let leavesAtPoint = snapPoint != .middle
    return self.scale.lastIndex { index in
      let there = self.numerator(of: index)
      let gap = there - self.numerator(of: index - 1)
      let distance = (there - here) * Int128(SnapPoint.scale)
      let threshold = gap * Int128(snapPoint.millionths)
      return leavesAtPoint ? distance < threshold : distance <= threshold
    }
  }

  private func numerator(of index: Int) -> Int128 {
    switch self.spacing {
    case .even: Int128(index) * self.length
    case .cells: Int128(2 * index + 1) * self.length
    case .proportional:
      (Int128(self.scale.units(at: index) ?? 0) - self.first) * self.length
    }
  }
}
