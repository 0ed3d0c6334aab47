import DetentProtocol

extension InputStatus {
  /// Whether it works, and what went wrong: `ready`, `absent: …`.
  var stateText: String {
    let state =
      self.isPresent
      ? self.device ?? (self.problem == nil ? "ready" : nil) : "absent"
    return [state, self.problem].compactMap { $0 }.joined(separator: ": ")
  }

  /// What was counted on the way, none if all went well: `3 lost, 1 resyncs`.
  var faultsText: String {
    let counts = [
      ("invalid", self.invalid), ("lost", self.lost),
      ("resyncs", self.resyncs), ("reopens", self.reopens),
    ]
    let faults = counts.filter { $0.1 != 0 }.map { "\($0.1) \($0.0)" }
    return faults.isEmpty ? "none" : faults.joined(separator: ", ")
  }
}
