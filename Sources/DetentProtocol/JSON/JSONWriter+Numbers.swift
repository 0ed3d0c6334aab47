import DetentCore

extension JSONWriter {
  /// The most bytes of a 64-bit number without a fraction, with its sign.
  static let longestInteger = 20

  mutating func append(digitsOf integer: Int64) {
    self.write(atMost: Self.longestInteger) { $0.append(digitsOf: integer) }
  }

  /// Writes the shortest form, without an exponent.
  mutating func append(digitsOf decimal: ExactDecimal) {
    guard let units = Int64(exactly: decimal.units) else {
      self.append(plain: decimal.description)
      return
    }
    self.append(units: units, digits: decimal.digits)
  }

  /// Writes `units` × 10^−`digits` in its shortest form.
  mutating func append(units: Int64, digits: Int) {
    // The sign, a leading zero and the point may be added to all digits.
    self.write(atMost: max(digits, Self.longestInteger) + 3) {
      $0.append(units: units, digits: digits)
    }
  }
}
