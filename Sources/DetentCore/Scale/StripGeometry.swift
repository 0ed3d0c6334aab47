/// The ends of a strip's positions, in thousandths of a device unit, the inset
/// at both ends taken off.
package struct StripGeometry: Hashable, Sendable {
  package let origin: Int64
  /// The usable length, at least 1.
  package let length: Int64

  /// Creates the geometry of an axis, or returns `nil` if the inset leaves
  /// nothing of it.
  ///
  /// - Parameter inset: in thousandths of a device unit, at either end.
  package init?(minimum: Int32, maximum: Int32, inset: Int64) {
    let width = (Int64(maximum) - Int64(minimum)) * 1_000
    let length = width.subtractingSaturating(inset.multipliedSaturating(by: 2))
    guard inset >= 0, length > 0 else { return nil }
    self.origin = Int64(minimum) * 1_000 + inset
    self.length = length
  }

  /// The axis of a virtual strip: 0…1 in millionths.
  package static let virtualMaximum: Int32 = 1_000_000
  /// Its end in thousandths.
  package static let virtualEnd = Int64(virtualMaximum) * 1_000

  package func clamp(_ place: Int64) -> Int64 {
    max(0, min(place, self.length))
  }
}
