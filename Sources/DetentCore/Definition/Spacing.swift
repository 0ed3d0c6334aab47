/// How the detents of a scale lie along a strip.
package enum Spacing: String, Hashable, Sendable, CaseIterable {
  /// At equal distances, the ends on the ends.
  case even
  /// By numeric distance, the ends on the ends.
  case proportional
  /// In equal cells, as in a segmented control.
  case cells
}
