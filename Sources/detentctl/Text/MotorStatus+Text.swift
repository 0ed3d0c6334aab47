import DetentProtocol

extension MotorStatus {
  /// Whether it works, and its counts.
  var lines: [String] {
    let state = self.isPresent ? "ready" : "none"
    return [
      "motor: " + [state, self.problem].compactMap { $0 }.joined(separator: ", "),
      "pulses: \(self.pulses), \(self.merged) merged, "
        + "\(self.suppressed) suppressed, \(self.failures) failed",
    ]
  }
}
