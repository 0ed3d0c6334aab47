/// How the motor is doing.
package struct MotorStatus: Hashable, Sendable {
  package var isPresent: Bool
  /// Why it does not work.
  package var problem: String?
  package var pulses = 0
  package var merged = 0
  package var suppressed = 0
  package var failures = 0

  package init(isPresent: Bool) {
    self.isPresent = isPresent
  }
}
