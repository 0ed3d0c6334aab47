extension BinaryInteger {
  /// The quotient rounded down.
  ///
  /// `divisor` must be positive.
  @inlinable package func floorDivided(by divisor: Self) -> Self {
    let (quotient, remainder) = self.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// What is left after `floorDivided(by:)`: 0..<`divisor`.
  @inlinable package func floorModulo(_ divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
