/// What an input did, in the core's terms.
///
/// Inputs are numbered in the order of the definition.
package enum PanelEvent: Hashable, Sendable {
  /// An encoder moved by `v120` 1/120 of a detent, clockwise positive.
  case turned(input: Int, v120: Int)
  /// A finger is on a strip, at a position in thousandths of a device unit.
  case touched(input: Int, position: Int64)
  /// A finger went up; `isLearnt` if that was only found out afterwards.
  case lifted(input: Int, isLearnt: Bool)
  /// A button went down.
  case pressed(input: Int)
  /// A button went up; `isLearnt` if that was only found out afterwards.
  case released(input: Int, isLearnt: Bool)
  /// The input is gone, with all that it held down.
  case lost(input: Int)

  package var input: Int {
    switch self {
    case .turned(let input, _): input
    case .touched(let input, _): input
    case .lifted(let input, _): input
    case .pressed(let input): input
    case .released(let input, _): input
    case .lost(let input): input
    }
  }
}
