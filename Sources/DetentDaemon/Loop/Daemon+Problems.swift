import DetentLinux

extension Daemon {
  /// Tells what is wrong with an input or the motor.
  ///
  /// It is logged once for each kind of problem until the device works again:
  /// which other devices there are just now, say, changes the text and not the
  /// kind.
  mutating func note(_ problem: Problem, of subject: Problem.Subject) {
    self.mustTellStatus = true
    switch subject {
    case .motor:
      self.live.motor.problem = problem.text
    case .input(let name):
      let number = self.live.inputs.firstIndex { $0.name == name }
      if let number { self.live.inputs[number].problem = problem.text }
    }
    guard
      self.problems.updateValue(problem.kind, forKey: subject)
        != problem.kind
    else { return }
    switch subject {
    case .input(let name):
      self.log(ofInput: name).warning("\(subject): \(problem.text)")
    case .motor:
      self.log.warning("\(subject): \(problem.text)")
    }
  }

  /// The log for what is about an input; the journal finds it by that.
  func log(ofInput name: String) -> Log {
    self.log.with(Journal.Field("DETENTD_INPUT", name))
  }

  /// Warns of something that may happen again and again, but once.
  mutating func warnOnce(_ warning: String) {
    guard self.warnings.insert(warning).inserted else { return }
    self.log.warning(warning)
  }
}

extension Problem.Subject: CustomStringConvertible {
  var description: String {
    switch self {
    case .input(let name): "input \(name)"
    case .motor: "motor"
    }
  }
}
