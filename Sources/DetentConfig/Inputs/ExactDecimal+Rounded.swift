import DetentCore

extension ExactDecimal {
  /// The number in units of 10^−`digits`, rounded to the nearest, half up.
  func rounded(digits: Int) -> Int64 {
    // One more digit tells on which side of the middle it lies, and the middle
    // belongs to the upper one.
    let finer = self.units(digits: digits + 1)
    return Int64(clamping: (finer + 5).floorDivided(by: 10))
  }
}
