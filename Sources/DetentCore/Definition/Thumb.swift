/// What moves along a scale.
///
/// A control with one thumb has only `lower`.
package enum Thumb: String, Hashable, Sendable, CaseIterable {
  case lower
  case upper
}
