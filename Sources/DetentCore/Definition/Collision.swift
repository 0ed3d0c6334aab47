/// What happens when one thumb reaches the other.
package enum Collision: String, Hashable, Sendable, CaseIterable {
  case stop
  case push
}
