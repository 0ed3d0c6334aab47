/// Why no scale can be made.
package enum ScaleError: Error, Hashable, Sendable {
  /// A number has more than 9 decimals.
  case tooManyDecimals
  /// A number, or the distance of the ends, is too large for 64 bits.
  case tooLarge
  /// The step is zero or negative.
  case stepNotPositive
  /// The upper end lies below the lower one.
  case endsReversed
  /// More than `Scale.mostDetents` detents.
  case tooManyDetents
  /// No detent at all.
  case empty
  /// The value at this position is not greater than the one before it.
  case notIncreasing(at: Int)
  /// The option at this position stands there twice.
  case duplicate(at: Int)
}
