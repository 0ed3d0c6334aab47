extension Panel {
  /// Whether an input of the control would move it now; where it has buttons
  /// only, whether they would act on it.
  func isFocused(_ control: Int) -> Bool {
    var hasMovement = false
    var isPushed = false
    for turns in self.controls[control].turns {
      let input = self.inputs[turns.input]
      if input.turned == control || input.touchPage.focused == control {
        return true
      }
      hasMovement =
        hasMovement || input.pressedControl == control
        || input.turnPage.controls.contains(control)
        || input.touchPage.controls.contains(control)
      isPushed = isPushed || input.pushPage.focused == control
    }
    return isPushed && !hasMovement
  }

  /// Gives a control the focus on all its pages.
  mutating func focus(on control: Int, cause: Cause) {
    self.changeFocus(of: control, cause: cause) { page in
      page.focus(on: control)
    }
  }

  /// Gives the focus, on every page where the control has it, to the page's
  /// next control; says whether any other control got it.
  mutating func focusOnNext(after control: Int, cause: Cause) -> Bool {
    self.changeFocus(of: control, cause: cause) { page in
      if page.focused == control { page.focusOnNext() }
    }
  }

  /// Changes the pages of a control; says whether the focus moved on any.
  @discardableResult
  private mutating func changeFocus(
    of control: Int,
    cause: Cause,
    _ change: (inout Page) -> Void
  ) -> Bool {
    var losers: Set<Int> = []
    var hasMoved = false
    for turns in self.controls[control].turns {
      let input = turns.input
      for page in [
        \InputState.turnPage, \InputState.touchPage, \InputState.pushPage,
      ] {
        let before = self.inputs[input][keyPath: page].focused
        change(&self.inputs[input][keyPath: page])
        guard let before, before != self.inputs[input][keyPath: page].focused
        else { continue }
        hasMoved = true
        losers.insert(before)
        self.dropTurns(of: input)
        if page == \.touchPage { self.inputs[input].touch?.control = nil }
      }
    }
    for loser in losers.sorted() { self.loseFocus(loser, cause: cause) }
    for turns in self.controls[control].turns {
      self.refreshFocus(of: turns.input, cause: cause)
    }
    return hasMoved
  }

  private mutating func loseFocus(_ control: Int, cause: Cause) {
    switch self.controls[control].definition.commit {
    case .live: break
    case .release: self.commitPreview(of: control, cause: cause)
    case .press: self.cancelPreview(of: control, cause: cause)
    }
  }

  /// Tells anew which of an input's controls it would move now.
  mutating func refreshFocus(of input: Int, cause: Cause) {
    for control in self.controls.indices
    where self.controls[control].turns.contains(where: { $0.input == input }) {
      let isFocused = self.isFocused(control)
      guard isFocused != self.controls[control].selection.content.isFocused
      else { continue }
      self.controls[control].selection.content.isFocused = isFocused
      self.touch(control, cause: cause)
    }
  }

  mutating func dropTurns(of input: Int) {
    for control in self.controls.indices {
      self.controls[control].dropTurns(of: input)
    }
  }

  /// Collects each input's pages, in the order of the controls.
  mutating func makePages() {
    for (number, input) in self.definition.inputs.enumerated() {
      let controls = self.definition.controls.enumerated()
      func naming(
        _ names: (ControlDefinition) -> Bool
      ) -> [Int] {
        controls.filter { names($0.element) }.map(\.offset)
      }
      let turning = naming { $0.turn.inputs.contains(input.name) }
      self.inputs[number].turnPage = Page(turning)
      self.inputs[number].touchPage = Page(naming { $0.touch == input.name })
      let pushing = naming { $0.push.contains(input.name) }
      self.inputs[number].pushPage = Page(pushing)
      let pressed = naming { $0.turnPressed == input.name }
      self.inputs[number].pressedControl = pressed.first
    }
  }
}
