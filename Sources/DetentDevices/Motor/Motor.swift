/// A vibration motor that is either running or still.
package protocol Motor: ~Copyable {
  /// Starts or stops the motor.
  mutating func setRunning(_ isRunning: Bool) throws(MotorError)
}
