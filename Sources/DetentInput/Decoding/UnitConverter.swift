private import DetentCore

/// Converts a device's units to v120, carrying what does not divide.
struct UnitConverter: Hashable, Sendable {
  private let numerator: Int
  private let denominator: Int
  private var carry = 0

  /// - Parameter unitsPerDetent: in millionths, positive.
  init(unitsPerDetent: Int64) {
    let detent = 120_000_000
    let units = max(1, Int(unitsPerDetent))
    let divisor = Self.greatestCommonDivisor(detent, units)
    self.numerator = detent / divisor
    self.denominator = units / divisor
  }

  mutating func v120(of units: Int) -> Int {
    let sum = self.carry.addedSaturating(
      to: units.multipliedSaturating(by: self.numerator)
    )
    // Of most knobs a unit is a detent, and a division would cost as much as
    // all the rest.
    guard self.denominator > 1 else { return sum }
    self.carry = sum % self.denominator
    return sum / self.denominator
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : self.greatestCommonDivisor(b, a % b)
  }
}
