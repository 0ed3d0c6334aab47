import DetentConfig
import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// The motor of the panel, of either kind, while it can be used.
struct MotorDriver: ~Copyable {
  private var gpio: GPIOMotor?
  private var forceFeedback: ForceFeedbackMotor?
  private(set) var isRunning = false

  init() {}

  /// What hangs up when the motor goes away, where there is such a thing.
  private(set) var descriptor: CInt?

  var isOpen: Bool { self.gpio != nil || self.forceFeedback != nil }

  /// What must be remembered of a motor on a GPIO line.
  static func record(
    of location: GPIOLineLocation,
    isActiveLow: Bool
  ) -> MotorRecord {
    MotorRecord(
      chip: location.chipLabel,
      offset: location.offset,
      isActiveLow: isActiveLow
    )
  }

  mutating func open(
    at location: GPIOLineLocation,
    isActiveLow: Bool
  ) throws(GPIOError) {
    self.gpio = try GPIOMotor(at: location, isActiveLow: isActiveLow)
  }

  mutating func open(_ node: EvdevNode) throws(EvdevError) {
    let motor = try ForceFeedbackMotor(opening: node)
    self.descriptor = motor.descriptor
    self.forceFeedback = consume motor
  }

  mutating func close() {
    self.gpio = nil
    self.forceFeedback = nil
    self.descriptor = nil
    self.isRunning = false
  }

  /// Tells a motor at rest to rest, which fails if it is gone.
  mutating func check() throws(MotorError) {
    guard !self.isRunning else { return }
    try self.gpio?.setRunning(false)
    try self.forceFeedback?.setRunning(false)
  }

  /// Starts or stops the motor, if that is a change.
  mutating func setRunning(_ isRunning: Bool) throws(MotorError) {
    guard isRunning != self.isRunning else { return }
    try self.gpio?.setRunning(isRunning)
    try self.forceFeedback?.setRunning(isRunning)
    self.isRunning = isRunning
  }
}
