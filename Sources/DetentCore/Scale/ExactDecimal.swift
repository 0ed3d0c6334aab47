/// A decimal number held exactly: `units` × 10^−`digits`.
///
/// Numbers of configurations and calls are doubles there; each stands for the
/// shortest decimal that reads back to the same double.
package struct ExactDecimal: Hashable, Sendable {
  /// The most decimals that are kept; what lies below is rounded down, which
  /// cannot change a comparison with anything that has at most 17.
  package static let mostDigits = 18

  package let units: Int128
  /// The number of decimals, 0…18, without trailing zeros.
  package let digits: Int

  package init(units: Int128, digits: Int) {
    var units = units
    var digits = digits
    while digits > 0, units % 10 == 0 {
      units /= 10
      digits -= 1
    }
    self.units = units
    self.digits = digits
  }

  package init(_ integer: Int64) {
    self.init(units: Int128(integer), digits: 0)
  }

  /// Creates the shortest decimal that reads back to `double`, or `nil` for
  /// infinities and not-a-number.
  ///
  /// Beyond ±10^19 it stays at ±10^19.
  package init?(_ double: Double) {
    guard double.isFinite else { return nil }
    guard double.magnitude < 1e19 else {
      let end: Int128 = 10_000_000_000_000_000_000
      self.init(units: double < 0 ? -end : end, digits: 0)
      return
    }
    var significand: Int128 = 0
    var exponent = 0
    var isFraction = false
    var text = double.magnitude.description[...]
    if let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      exponent = Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    for character in text {
      guard let digit = character.wholeNumberValue else {
        isFraction = true
        continue
      }
      significand = significand * 10 + Int128(digit)
      if isFraction { exponent -= 1 }
    }
    self.init(
      significand: double < 0 ? -significand : significand,
      exponent: exponent
    )
  }

  /// The same number in units of 10^−`digits`, rounded down.
  package func units(digits: Int) -> Int128 {
    var units = self.units
    for _ in 0..<max(0, digits - self.digits) { units *= 10 }
    for _ in 0..<max(0, self.digits - digits) {
      units = units.floorDivided(by: 10)
    }
    return units
  }

  private init(significand: Int128, exponent: Int) {
    var units = significand
    var exponent = exponent
    while exponent > 0 {
      units *= 10
      exponent -= 1
    }
    while exponent < -Self.mostDigits, units != 0, units != -1 {
      units = units.floorDivided(by: 10)
      exponent += 1
    }
    self.init(units: units, digits: min(-exponent, Self.mostDigits))
  }
}

extension ExactDecimal: Comparable {
  package static func < (a: ExactDecimal, b: ExactDecimal) -> Bool {
    let digits = max(a.digits, b.digits)
    return a.units(digits: digits) < b.units(digits: digits)
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The shortest form, without an exponent: `20`, `0.3`, `-1.5`.
  package var description: String {
    Self.text(units: self.units, digits: self.digits)
  }

  /// The number with exactly `digits` decimals, rounded half away from zero,
  /// and never `-0`.
  package func formatted(digits: Int) -> String {
    let extra = self.digits - digits
    guard extra > 0 else {
      return Self.text(units: self.units(digits: digits), digits: digits)
    }
    var divisor: Int128 = 1
    for _ in 0..<extra { divisor *= 10 }
    let magnitude = self.units < 0 ? -self.units : self.units
    let rounded = (magnitude + divisor / 2) / divisor
    return Self.text(units: self.units < 0 ? -rounded : rounded, digits: digits)
  }

  private static func text(units: Int128, digits: Int) -> String {
    let magnitude = String(units.magnitude)
    let sign = units < 0 ? "-" : ""
    guard digits > 0 else { return sign + magnitude }
    let padding = String(
      repeating: "0",
      count: max(0, digits + 1 - magnitude.count)
    )
    let padded = padding + magnitude
    return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}
