import DetentProtocol

/// The verbs that change nothing. Each gives the lines to print.
extension PanelConnection where Self: ~Copyable {
  mutating func list(asJSON: Bool) throws -> [String] {
    guard !asJSON else {
      return [try self.answer(to: .describe(controls: nil)).line]
    }
    let controls = try self.controls(nil)
    var selections: [String: ControlSelection] = [:]
    for selection in try self.selections(nil) {
      selections[selection.control] = selection
    }
    guard !controls.isEmpty else { return ["no controls are configured"] }
    var table = Table(
      heading: ["NAME", "TITLE", "SELECTION", "LIMITS", "COMMIT", "INPUTS"]
    )
    for control in controls {
      let selection = selections[control.name]
      let isElsewhere =
        selection?.isFocused == false && !control.inputsText.isEmpty
      table.append([
        control.name,
        control.title ?? "",
        selection?.text(of: control) ?? "",
        control.limitsText,
        control.commit,
        control.inputsText + (isElsewhere ? " (not focused)" : ""),
      ])
    }
    return table.lines
  }

  mutating func get(_ names: [String]?, asJSON: Bool) throws -> [String] {
    guard !asJSON else {
      return [try self.answer(to: .get(controls: names)).line]
    }
    var controls: [String: ControlDescription] = [:]
    for control in try self.controls(names) { controls[control.name] = control }
    return try self.selections(names).map { selection in
      selection.line(of: controls[selection.control])
    }
  }

  mutating func listInputs(asJSON: Bool) throws -> [String] {
    guard !asJSON else { return [try self.answer(to: .inputs).line] }
    let inputs = try self.inputs()
    guard !inputs.isEmpty else { return ["no inputs are configured"] }
    var table = Table(
      heading: ["NAME", "KIND", "MODE", "DETENTS", "FAULTS", "STATE"]
    )
    for input in inputs {
      table.append([
        input.name, input.kind.rawValue, input.mode, "\(input.detents)",
        input.faultsText, input.stateText,
      ])
    }
    return table.lines
  }

  mutating func tellMotor(asJSON: Bool) throws -> [String] {
    let parameters = try self.answer(to: .motor)
    guard !asJSON else { return [parameters.line] }
    guard let motor = MotorStatus(parameters) else {
      throw ConnectionError.notUnderstood("the motor's state is missing")
    }
    return motor.lines
  }
}
