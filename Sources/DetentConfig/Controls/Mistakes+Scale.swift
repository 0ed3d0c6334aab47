import DetentCore

extension Mistakes {
  /// Notes why a list makes no scale, but for what was noted of its elements.
  mutating func note(
    _ error: ScaleError,
    of key: String,
    at position: SourcePosition
  ) {
    switch error {
    case .empty:
      self.note(
        position,
        "`\(key)` is empty",
        expected: "at least one detent was expected"
      )
    case .tooManyDetents:
      self.note(
        position,
        "`\(key)` has more than \(Scale.mostDetents) detents",
        expected: "fewer were expected"
      )
    case .tooLarge:
      self.noteTooLarge(position)
    case .tooManyDecimals, .stepNotPositive, .endsReversed, .notIncreasing,
      .duplicate:
      break
    }
  }

  mutating func noteTooLarge(_ position: SourcePosition) {
    self.note(
      position,
      "the numbers do not fit into 64 bits with their decimals",
      expected: "smaller numbers or fewer decimals were expected"
    )
  }
}
