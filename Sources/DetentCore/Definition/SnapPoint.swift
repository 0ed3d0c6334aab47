/// How far, in millionths of a detent, movement must go before the next
/// detent takes over.
package struct SnapPoint: Hashable, Sendable {
  package static let scale: Int64 = 1_000_000

  package let millionths: Int64

  package init(millionths: Int64) {
    self.millionths = millionths
  }

  /// A whole detent, as a knob with real detents needs it.
  package static let encoder = SnapPoint(millionths: 1_000_000)
  /// A little beyond the middle, so that a resting finger does not flicker.
  package static let strip = SnapPoint(millionths: 600_000)
  /// The middle: what a first touch uses.
  package static let middle = SnapPoint(millionths: 500_000)
}
