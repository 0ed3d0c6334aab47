import DetentCore

extension JSONWriter {
  mutating func append(digitsOf integer: Int64) {
    if integer < 0 { self.bytes.append(ASCII.minus) }
    self.append(magnitude: integer.magnitude, fraction: 0)
  }

  /// Writes the shortest form, without an exponent.
  mutating func append(digitsOf decimal: ExactDecimal) {
    guard let units = Int64(exactly: decimal.units) else {
      self.append(plain: decimal.description)
      return
    }
    self.append(units: units, digits: decimal.digits)
  }

  /// Writes `units` × 10^−`digits` in its shortest form: `20`, `0.3`, `-1.5`.
  mutating func append(units: Int64, digits: Int) {
    var magnitude = units.magnitude
    var digits = digits
    while digits > 0 {
      let (quotient, remainder) = magnitude.quotientAndRemainder(
        dividingBy: 10
      )
      guard remainder == 0 else { break }
      magnitude = quotient
      digits -= 1
    }
    if units < 0 { self.bytes.append(ASCII.minus) }
    self.append(magnitude: magnitude, fraction: digits)
  }

  /// Writes `units` × 10^−`digits` with exactly `fraction` decimals, rounded
  /// half away from zero, and never `-0`.
  mutating func append(units: Int64, digits: Int, fraction: Int) {
    var magnitude = units.magnitude
    if fraction < digits {
      var divisor: UInt64 = 1
      for _ in fraction..<digits { divisor *= 10 }
      let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: divisor)
      magnitude = rest >= divisor / 2 ? whole + 1 : whole
    }
    if units < 0, magnitude > 0 { self.bytes.append(ASCII.minus) }
    self.append(magnitude: magnitude, fraction: min(digits, fraction))
    guard fraction > digits else { return }
    // Zeros instead of a multiplication, which may need more than 64 bits.
    if digits == 0 { self.bytes.append(ASCII.point) }
    for _ in digits..<fraction { self.bytes.append(ASCII.zero) }
  }

  /// Writes a number whose last `fraction` digits stand behind a point.
  private mutating func append(magnitude: UInt64, fraction: Int) {
    let count = max(fraction + 1, Self.digitCount(of: magnitude))
    let length = fraction > 0 ? count + 1 : count
    for _ in 0..<length { self.bytes.append(ASCII.zero) }
    var rest = magnitude
    var place = self.bytes.count - 1
    for position in 0..<count {
      if fraction > 0, position == fraction {
        self.bytes[place] = ASCII.point
        place -= 1
      }
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      self.bytes[place] = ASCII.zero + UInt8(truncatingIfNeeded: digit)
      place -= 1
      rest = quotient
    }
  }

  private static func digitCount(of magnitude: UInt64) -> Int {
    var count = 1
    var rest = magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}
