extension FixedWidthInteger where Self: SignedInteger {
  /// The sum, held at the type's ends instead of trapping.
  @inlinable package func addedSaturating(to other: Self) -> Self {
    let (sum, overflow) = self.addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  /// The difference, held at the type's ends instead of trapping.
  @inlinable package func subtractingSaturating(_ other: Self) -> Self {
    let (difference, overflow) = self.subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other < 0 ? .max : .min
  }

  /// The product, held at the type's ends instead of trapping.
  @inlinable package func multipliedSaturating(by other: Self) -> Self {
    let (product, overflow) = self.multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }
}
