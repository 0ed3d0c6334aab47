import DetentProtocol

extension MotorStatus {
  /// Whether it works, and its counts.
  var lines: [String] {
    let reason = self.problem ?? "none is configured"
    return [
      "motor: " + (self.isPresent ? "ready" : "absent, \(reason)"),
      "pulses: \(self.pulses), \(self.merged) merged, "
        + "\(self.suppressed) suppressed, \(self.failures) failed",
    ]
  }
}
