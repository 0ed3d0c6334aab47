extension Panel {
  /// Takes over a new definition.
  ///
  /// Inputs and controls that are as they were go on undisturbed. A control
  /// that is defined otherwise now keeps what is committed, by value or
  /// option name, and loses its preview and run-time limits; fingers and
  /// buttons that are down do nothing to it until they go up.
  package mutating func reload(
    _ definition: PanelDefinition,
    at time: Instant,
    into changes: inout [PanelChange]
  ) {
    self.advance(to: time, into: &changes)
    self.loseInputs(missingIn: definition)
    // The selections that only changed by that belong to this one event.
    self.touched.clear()
    let old = self
    self.definition = definition
    self.hasNewDeadlines = true
    self.inputs = definition.inputs.map { input in
      old.inputs.first { $0.definition == input } ?? InputState(input)
    }
    self.controls = definition.controls.map { self.state(of: $0, after: old) }
    self.renumberHeld(after: old)
    self.makePages()
    self.restoreFocus(after: old)
    for control in self.controls.indices {
      let name = self.controls[control].definition.name
      let isFocused = self.isFocused(control)
      self.controls[control].selection.content.isFocused = isFocused
      self.touch(control, cause: .config)
      if old.control(named: name) == nil {
        self.controls[control].settledContent =
          self.controls[control].selection.content
        changes.append(.selection(control: control))
      }
    }
    self.settleRevisions(at: self.now, origin: nil, into: &changes)
  }

  private mutating func loseInputs(missingIn definition: PanelDefinition) {
    for (number, input) in self.definition.inputs.enumerated()
    where !definition.inputs.contains(input) {
      self.lose(number)
    }
  }

  /// The state of a control under the new definition.
  private func state(
    of definition: ControlDefinition,
    after old: Panel
  ) -> ControlState {
    let inputs = self.inputNumbers(of: definition)
    guard
      let before = old.controls.first(where: {
        $0.definition.name == definition.name
      })
    else {
      return ControlState(
        definition,
        inputs: inputs,
        at: definition.initial,
        cause: .config
      )
    }
    guard before.definition == definition else {
      return self.state(of: definition, redefining: before, inputs: inputs)
    }
    var state = before
    state.turns = inputs.map { input in
      let name = self.definition.inputs[input].name
      let turns = before.turns.first {
        old.definition.inputs[$0.input].name == name
      }
      return ControlState.InputTurns(
        input: input,
        counter: turns?.counter ?? TurnCounter()
      )
    }
    state.previewInput = before.previewInput.flatMap {
      self.number(ofInput: $0, in: old)
    }
    state.contacts = before.contacts.renumbered {
      self.number(ofInput: $0, in: old)
    }
    return state
  }

  private func state(
    of definition: ControlDefinition,
    redefining before: ControlState,
    inputs: [Int]
  ) -> ControlState {
    let committed = before.selection.content.committed
    let saved = SavedSelection(committed, of: before.definition)
    var state = ControlState(
      definition,
      inputs: inputs,
      at: saved.thumbs(in: definition) ?? definition.initial,
      cause: before.selection.cause
    )
    let thumbs = state.shown
    var content = before.selection.content
    content.shown = thumbs
    content.committed = thumbs
    content.isPreview = false
    if !definition.hasTwoThumbs { content.active = .lower }
    state.selection = before.selection
    state.selection.content = content
    let reads = Self.reading(of: thumbs, in: definition)
    let readBefore = Self.reading(of: before.shown, in: before.definition)
    state.settledContent = reads == readBefore ? before.settledContent : nil
    return state
  }

  /// What clients read of the thumbs.
  private static func reading(
    of thumbs: ThumbIndexes,
    in definition: ControlDefinition
  ) -> [String] {
    let indexes =
      definition.hasTwoThumbs ? [thumbs.lower, thumbs.upper] : [thumbs.lower]
    return indexes.map { index in
      let value = definition.scale.value(at: index)?.description ?? ""
      return "\(index) \(value) \(definition.label(at: index))"
    }
  }

  /// The number that an input has now, unless it is gone or another one.
  private func number(ofInput number: Int, in old: Panel) -> Int? {
    self.definition.inputs.firstIndex(of: old.definition.inputs[number])
  }

  /// The number that a control has now, unless it is gone or another one.
  private func number(ofControl number: Int, in old: Panel) -> Int? {
    self.definition.controls.firstIndex(of: old.definition.controls[number])
  }

  /// Points fingers and buttons that are down at the controls' new numbers.
  private mutating func renumberHeld(after old: Panel) {
    for input in self.inputs.indices {
      let touched = self.inputs[input].touch?.control.flatMap {
        self.number(ofControl: $0, in: old)
      }
      self.inputs[input].touch?.control = touched
      let pushed = self.inputs[input].push.push?.control.flatMap {
        self.number(ofControl: $0, in: old)
      }
      self.inputs[input].push.push?.control = pushed
      guard let press = self.inputs[input].push.press else { continue }
      let control = self.number(ofControl: press.control, in: old)
      self.inputs[input].push.press = control.map {
        PushState.Press(control: $0, ended: press.ended)
      }
    }
  }

  /// Leaves the focus of each page with the control that had it, by name.
  private mutating func restoreFocus(after old: Panel) {
    for input in self.inputs.indices {
      let name = self.definition.inputs[input].name
      guard let before = old.input(named: name) else { continue }
      for page in [
        \InputState.turnPage, \InputState.touchPage, \InputState.pushPage,
      ] {
        guard let focused = old.inputs[before][keyPath: page].focused,
          let control = self.control(
            named: old.definition.controls[focused].name
          )
        else { continue }
        self.inputs[input][keyPath: page].focus(on: control)
      }
    }
  }
}
