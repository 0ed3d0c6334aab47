/// The lines of `watch`: what each message of the stream has changed.
struct ChangeLines {
  private var controls: [String: ControlDescription] = [:]
  private var known: [String: ControlSelection] = [:]

  /// Takes over how the controls are configured.
  mutating func describe(_ controls: [ControlDescription]) {
    self.controls = [:]
    for control in controls { self.controls[control.name] = control }
  }

  /// The lines for a message, one for each of its selections.
  mutating func lines(for selections: [ControlSelection]) -> [String] {
    selections.map { selection in
      let before = self.known.updateValue(selection, forKey: selection.control)
      let line = selection.line(of: self.controls[selection.control])
      guard let before else { return line }
      let remarks = selection.remarks(since: before).joined(separator: ", ")
      return "\(line)  [\(remarks)]"
    }
  }
}

extension ControlSelection {
  /// What has changed besides the detents: the cause and who asked for it,
  /// what was counted, thumb and focus.
  ///
  /// A message is state: what was counted may be more than one.
  fileprivate func remarks(since before: ControlSelection) -> [String] {
    let origin = self.origin.map { " \($0.quoted)" }
    var remarks = [self.cause + (origin ?? "")]
    let counts = [
      ("presses", self.presses, before.presses),
      ("long presses", self.longPresses, before.longPresses),
      ("double presses", self.doublePresses, before.doublePresses),
      ("endstops", self.endstops, before.endstops),
    ]
    for (name, count, last) in counts where count != last {
      remarks.append("\(name) \(count)")
    }
    if let active = self.active, active != before.active {
      remarks.append("\(active) thumb active")
    }
    if self.isFocused != before.isFocused {
      remarks.append(self.isFocused ? "focused" : "not focused")
    }
    return remarks
  }
}
