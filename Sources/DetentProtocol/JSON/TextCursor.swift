/// Writes text and numbers one after another into memory of a known size.
///
/// An array that grows byte by byte asks at each byte whether it is shared and
/// has room; here that is asked once for many.
struct TextCursor {
  /// Lives as long as the call of `JSONWriter.write` that made the cursor.
  private let buffer: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init(_ buffer: UnsafeMutableRawBufferPointer) {
    self.buffer = buffer
  }

  mutating func append(_ byte: UInt8) {
    precondition(self.count < self.buffer.count)
    self.buffer[self.count] = byte
    self.count += 1
  }

  /// Writes a short text as it is.
  mutating func append(plain text: String) {
    for byte in text.utf8 { self.append(byte) }
  }

  /// Writes text as it is.
  mutating func append(literal: StaticString) {
    let size = literal.utf8CodeUnitCount
    precondition(size <= self.buffer.count - self.count)
    self.buffer.baseAddress?.advanced(by: self.count)
      .copyMemory(from: literal.utf8Start, byteCount: size)
    self.count += size
  }

  mutating func append(nameOf bool: Bool) {
    self.append(literal: bool ? "true" : "false")
  }

  mutating func append(digitsOf integer: Int64) {
    // Most numbers of a selection.
    if 0..<10 ~= integer {
      return self.append(ASCII.zero + UInt8(truncatingIfNeeded: integer))
    }
    if integer < 0 { self.append(ASCII.minus) }
    self.append(magnitude: integer.magnitude, fraction: 0)
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
    if units < 0 { self.append(ASCII.minus) }
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
    if units < 0, magnitude > 0 { self.append(ASCII.minus) }
    self.append(magnitude: magnitude, fraction: min(digits, fraction))
    guard fraction > digits else { return }
    // Zeros instead of a multiplication, which may need more than 64 bits.
    if digits == 0 { self.append(ASCII.point) }
    for _ in digits..<fraction { self.append(ASCII.zero) }
  }

  /// Writes a number whose last `fraction` digits stand behind a point.
  private mutating func append(magnitude: UInt64, fraction: Int) {
    let digits = max(fraction + 1, Self.digitCount(of: magnitude))
    var place = self.count + (fraction > 0 ? digits + 1 : digits)
    precondition(place <= self.buffer.count)
    self.count = place
    var rest = magnitude
    for position in 0..<digits {
      if fraction > 0, position == fraction {
        place -= 1
        self.buffer[place] = ASCII.point
      }
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      place -= 1
      self.buffer[place] = ASCII.zero + UInt8(truncatingIfNeeded: digit)
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

extension JSONWriter {
  /// Writes at most `size` bytes through a cursor.
  mutating func write(atMost size: Int, _ body: (inout TextCursor) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
      var cursor = TextCursor(buffer)
      body(&cursor)
      self.bytes.append(
        contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<cursor.count])
      )
    }
  }
}
