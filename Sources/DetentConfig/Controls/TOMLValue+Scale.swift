import DetentCore

extension TOMLValue {
  /// The number for a scale; notes that it has too many decimals.
  func scaleNumber(
    of what: String,
    noting mistakes: inout Mistakes
  ) -> ExactDecimal? {
    guard let number = self.number else { return nil }
    guard !self.hasMoreDecimals(than: Scale.mostDigits) else {
      mistakes.note(
        self.position,
        "\(what) is \(self.text)",
        expected: "at most \(Scale.mostDigits) decimals were expected"
      )
      return nil
    }
    return number
  }

  /// Whether a number has more decimals than that, also where they are too far
  /// behind the point for `ExactDecimal`.
  func hasMoreDecimals(than digits: Int) -> Bool {
    guard case .float(let double) = self.content, let number = self.number
    else { return false }
    guard number.digits <= digits else { return true }
    // From there on doubles are whole.
    guard double.magnitude < 1e16 else { return false }
    return Double(number.description) != double
  }
}

extension CheckedTable {
  /// The number for a scale; notes that it has too many decimals.
  func scaleNumber(
    _ key: String,
    noting mistakes: inout Mistakes
  ) -> ExactDecimal? {
    self.value(key)?.scaleNumber(of: "`\(key)`", noting: &mistakes)
  }
}
