/// A motor that did not do as it was told: what was tried, and the reason.
package struct MotorError: Error, Hashable, Sendable {
  /// Whether the motor should have started; else it may be running still.
  package let wasStarting: Bool
  package let reason: String
  /// Whether the device is not there any more, and so cannot run on.
  package let isGone: Bool

  package init(wasStarting: Bool, reason: String, isGone: Bool) {
    self.wasStarting = wasStarting
    self.reason = reason
    self.isGone = isGone
  }
}

extension MotorError: CustomStringConvertible {
  package var description: String {
    "\(self.wasStarting ? "start" : "stop") the motor: \(self.reason)"
  }
}
