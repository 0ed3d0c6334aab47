/// The fraction of a step that acceleration left over.
struct GainCarry: Hashable, Sendable {
  /// A gain of 1: gains are counted in 1/1000 of the distance between the
  /// slow and the fast end of the curve, 40 000 µs, so that none is rounded.
  static let one = 1_000 * (slow - fast)

  /// Microseconds for a detent from which on there is no gain.
  private static let slow = 50_000
  /// Microseconds for a detent up to which the gain is the largest.
  private static let fast = 10_000

  private var rest = 0

  /// The gain for detents that take `each` microseconds.
  static func gain(each: Int, most: Int) -> Int {
    let distance = Self.slow - max(Self.fast, min(each, Self.slow))
    return Self.one + (most - 1_000) * distance
  }

  mutating func steps(for count: Int, gain: Int, cap: Int) -> Int {
    let sum = self.rest.addedSaturating(
      to: count.multipliedSaturating(by: gain)
    )
    let most = count.multipliedSaturating(by: cap)
    guard sum / Self.one <= most else {
      self.rest = 0
      return most
    }
    self.rest = sum % Self.one
    return sum / Self.one
  }
}
