/// Where the motor is.
package enum MotorSettings: Hashable, Sendable {
  /// On a GPIO line.
  case gpio(chip: String?, line: LineReference, isActiveLow: Bool)
  /// Behind the kernel's force feedback.
  case evdev(EvdevMatch)
}
