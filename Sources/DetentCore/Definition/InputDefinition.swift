/// What the core needs to know of an input.
package struct InputDefinition: Hashable, Sendable {
  /// What an input's movement is.
  package enum Movement: Hashable, Sendable {
    /// Relative.
    case encoder
    /// Absolute. `inset` is in thousandths of a device unit.
    case strip(inset: Int64, tracking: Tracking)
    /// None: it has a button only.
    case button
  }

  package var name: String
  package var movement: Movement
  package var snapPoint: SnapPoint
  /// A push shorter than this is nothing.
  package var shortestPush: Microseconds
  /// Whether it is moved over the socket, by a client that may go away.
  package var isVirtual: Bool
  /// Whether fast turning may be accelerated: not on touch rings, where a fast
  /// finger's direction is uncertain.
  package var mayAccelerate = true

  package init(
    name: String,
    movement: Movement,
    snapPoint: SnapPoint,
    shortestPush: Microseconds = .zero,
    isVirtual: Bool = false
  ) {
    self.name = name
    self.movement = movement
    self.snapPoint = snapPoint
    self.shortestPush = shortestPush
    self.isVirtual = isVirtual
  }
}
