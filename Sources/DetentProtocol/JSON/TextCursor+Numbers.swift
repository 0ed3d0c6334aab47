extension TextCursor {
  @inline(__always)
  mutating func append(digitsOf integer: Int64) {
    // Most numbers of a selection.
    if 0..<10 ~= integer {
      self.append(ASCII.zero + UInt8(truncatingIfNeeded: integer))
    } else {
      self.append(longDigitsOf: integer)
    }
  }

  private mutating func append(longDigitsOf integer: Int64) {
    if integer < 0 { self.append(ASCII.minus) }
    self.append(digitsOf: integer.magnitude)
  }

  /// Writes a whole number, two digits at a time.
  private mutating func append(digitsOf magnitude: UInt64) {
    let size = Self.digitCount(of: magnitude)
    let start = self.take(size)
    var end = size
    var rest = magnitude
    while end > 1 {
      let quotient = rest / 100
      let pair = Int(truncatingIfNeeded: rest &- quotient &* 100)
      end &-= 2
      (start + end).copyMemory(
        from: Self.pairs.utf8Start + 2 &* pair,
        byteCount: 2
      )
      rest = quotient
    }
    if end == 1 {
      let digit = ASCII.zero + UInt8(truncatingIfNeeded: rest)
      start.storeBytes(of: digit, as: UInt8.self)
    }
  }

  /// Writes `units` × 10^−`digits` in its shortest form: `20`, `0.3`, `-1.5`.
  mutating func append(units: Int64, digits: Int) {
    guard digits > 0 else { return self.append(digitsOf: units) }
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
    if units < 0 { self.append(ASCII.minus) }
    self.append(magnitude: magnitude, fraction: digits)
  }

  /// Writes `units` × 10^−`digits` with exactly `fraction` decimals, rounded
  /// half away from zero, and never `-0`.
  mutating func append(units: Int64, digits: Int, fraction: Int) {
    guard digits > 0 || fraction > 0 else {
      return self.append(digitsOf: units)
    }
    var magnitude = units.magnitude
    if fraction < digits {
      var divisor: UInt64 = 1
      for _ in fraction..<digits { divisor *= 10 }
      let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: divisor)
      magnitude = rest >= divisor / 2 ? whole + 1 : whole
    }
    if units < 0, magnitude > 0 { self.append(ASCII.minus) }
    self.append(magnitude: magnitude, fraction: min(digits, fraction))
    guard fraction > digits else { return }
    // Zeros instead of a multiplication, which may need more than 64 bits.
    if digits == 0 { self.append(ASCII.point) }
    for _ in digits..<fraction { self.append(ASCII.zero) }
  }

  /// Writes a number whose last `fraction` digits stand behind a point.
  private mutating func append(magnitude: UInt64, fraction: Int) {
    guard fraction > 0 else { return self.append(digitsOf: magnitude) }
    let digits = max(fraction + 1, Self.digitCount(of: magnitude))
    var place = self.take(digits + 1) + (digits + 1)
    var rest = magnitude
    for position in 0..<digits {
      if position == fraction {
        place -= 1
        place.storeBytes(of: ASCII.point, as: UInt8.self)
      }
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      place -= 1
      place.storeBytes(
        of: ASCII.zero + UInt8(truncatingIfNeeded: digit),
        as: UInt8.self
      )
      rest = quotient
    }
  }

  /// All pairs of digits, one after another.
  private static var pairs: StaticString {
    """
    00010203040506070809\
    10111213141516171819\
    20212223242526272829\
    30313233343536373839\
    40414243444546474849\
    50515253545556575859\
    60616263646566676869\
    70717273747576777879\
    80818283848586878889\
    90919293949596979899
    """
  }

  private static func digitCount(of magnitude: UInt64) -> Int {
    var count = 1
    var end: UInt64 = 10
    // 20 digits are the most, and 10^20 is too large.
    while count < 20, magnitude >= end {
      count += 1
      end = end &* 10
    }
    return count
  }
}
