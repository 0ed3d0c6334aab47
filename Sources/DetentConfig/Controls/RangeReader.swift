import DetentCore

/// Reads `range` of a control.
struct RangeReader {
  let table: CheckedTable

  /// `nil` if something is wrong.
  func scale(noting mistakes: inout Mistakes) -> Scale? {
    let lower = self.table.scaleNumber("lower", noting: &mistakes)
    let upper = self.table.scaleNumber("upper", noting: &mistakes)
    let step = self.step(noting: &mistakes)
    guard let lower, let upper else { return nil }
    if upper < lower, let end = self.table.value("upper") {
      mistakes.note(
        end.position,
        "`upper` is \(upper), and `lower` is \(lower)",
        expected: "an `upper` that is not below `lower` was expected"
      )
      return nil
    }
    guard let step else { return nil }
    do throws(ScaleError) {
      return try Scale(lower: lower, upper: upper, step: step)
    } catch {
      self.note(error, lower: lower, upper: upper, step: step, in: &mistakes)
      return nil
    }
  }

  private func step(noting mistakes: inout Mistakes) -> ExactDecimal? {
    guard let step = self.table.scaleNumber("step", noting: &mistakes) else {
      return nil
    }
    guard step > ExactDecimal(0) else {
      self.table.noteNotPositive("step", in: &mistakes)
      return nil
    }
    return step
  }

  private func note(
    _ error: ScaleError,
    lower: ExactDecimal,
    upper: ExactDecimal,
    step: ExactDecimal,
    in mistakes: inout Mistakes
  ) {
    switch error {
    case .tooManyDetents:
      let digits = max(lower.digits, upper.digits, step.digits)
      let length = upper.units(digits: digits) - lower.units(digits: digits)
      let most = Int128(Scale.mostDetents)
      // Rounded up, so that it is enough.
      let units = (length + most - 2) / (most - 1)
      let enough = ExactDecimal(units: units, digits: digits)
      mistakes.note(
        self.table.position,
        "the range has more than \(most) detents",
        expected: "a `step` of at least \(enough) was expected"
      )
    case .tooLarge:
      mistakes.noteTooLarge(self.table.position)
    case .tooManyDecimals, .stepNotPositive, .endsReversed, .empty,
      .notIncreasing, .duplicate:
      // Noted before, or not of a range.
      break
    }
  }
}
