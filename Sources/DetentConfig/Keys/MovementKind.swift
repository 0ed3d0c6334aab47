/// What an input's movement is, as `virtual` names it.
package enum MovementKind: String, Hashable, Sendable, CaseIterable {
  case encoder
  case strip
  case button
}
