package import DetentCore

/// A push switch with contacts that bounce.
///
/// The first edge counts at once; then, for 5 ms, nothing does; then the level
/// last seen is taken.
package struct SwitchDecoder: Hashable, Sendable {
  static let lockout = Microseconds.milliseconds(5)

  /// What is held to be true of the switch.
  private var isDown: Bool
  /// What its line said last.
  private var isSeenDown: Bool
  private var lockedUntil: Instant?

  package init(isDown: Bool) {
    self.isDown = isDown
    self.isSeenDown = isDown
  }

  /// When the level last seen is taken.
  package var nextDeadline: Instant? {
    self.isSeenDown == self.isDown ? nil : self.lockedUntil
  }

  /// Takes an edge; the new state, if there is one.
  package mutating func state(
    after isDown: Bool,
    at time: Instant
  ) -> Bool? {
    self.isSeenDown = isDown
    if let until = self.lockedUntil, time < until { return nil }
    return self.takeSeen(at: time)
  }

  /// Takes the level last seen, if its time has come; the new state, if there
  /// is one.
  package mutating func advance(to time: Instant) -> Bool? {
    guard let deadline = self.nextDeadline, deadline <= time else {
      return nil
    }
    return self.takeSeen(at: deadline)
  }

  private mutating func takeSeen(at time: Instant) -> Bool? {
    guard self.isSeenDown != self.isDown else { return nil }
    self.isDown = self.isSeenDown
    self.lockedUntil = time + Self.lockout
    return self.isDown
  }
}
