extension JSONWriter {
  /// Writes an input as clients get it.
  package mutating func append(_ input: InputStatus) {
    self.beginObject()
    self.append(input.name, for: "name")
    self.append(input.kind.rawValue, for: "kind")
    self.append(input.mode, for: "mode")
    self.append(input.isPresent, for: "present")
    self.append(input.device, for: "device")
    self.append(input.problem, for: "problem")
    self.append(input.detents, for: "detents")
    self.append(input.invalid, for: "invalid")
    self.append(input.lost, for: "lost")
    self.append(input.resyncs, for: "resyncs")
    self.append(input.reopens, for: "reopens")
    self.endObject()
  }

  /// Writes the members of the motor's reply.
  mutating func appendMembers(of motor: MotorStatus) {
    self.append(motor.isPresent, for: "present")
    self.append(motor.problem, for: "problem")
    self.append(motor.pulses, for: "pulses")
    self.append(motor.merged, for: "merged")
    self.append(motor.suppressed, for: "suppressed")
    self.append(motor.failures, for: "failures")
  }
}
