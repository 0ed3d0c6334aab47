extension Panel {
  /// A push that was recognised.
  enum PushKind {
    case press
    case longPress
    case doublePress
  }

  mutating func pushDown(_ input: Int) {
    guard !self.inputs[input].push.isDown else { return }
    self.dropTurns(of: input)
    self.inputs[input].push.push = PushState.Push(
      began: self.now,
      control: self.inputs[input].pushed
    )
    self.hasNewDeadlines = true
    self.refreshFocus(of: input, cause: .press)
  }

  mutating func pushUp(
    _ input: Int,
    isLearnt: Bool,
    into changes: inout [PanelChange]
  ) {
    guard let push = self.inputs[input].push.push else { return }
    self.dropTurns(of: input)
    self.endPush(of: input)
    self.noteUp(of: input)
    self.refreshFocus(of: input, cause: .press)
    let waiting = self.inputs[input].push.press
    self.inputs[input].push.press = nil

    let length = self.now - push.began
    let isNothing =
      isLearnt || push.isSpent
      || length < self.inputs[input].definition.shortestPush
    if let control = push.control, !isNothing {
      if waiting?.control == control {
        self.recognise(.doublePress, on: control, into: &changes)
        return
      }
      if self.controls[control].definition.doublePress != .none {
        self.inputs[input].push.press = PushState.Press(
          control: control,
          ended: self.now
        )
      } else {
        self.recognise(.press, on: control, into: &changes)
      }
    }
    // The second push was none, so the first one was a press of its own.
    if let waiting {
      self.recognise(.press, on: waiting.control, into: &changes)
    }
  }

  /// Ends the push of an input without any action.
  mutating func endPush(of input: Int) {
    self.inputs[input].push.push = nil
    self.hasNewDeadlines = true
  }

  /// Notes a whole detent turned while pushed: then the push is not a press.
  mutating func noteTurnWhilePushed(_ input: Int, by v120: Int) {
    guard self.inputs[input].push.isDown else { return }
    let snapPoint = self.inputs[input].definition.snapPoint
    let detents = self.inputs[input].push.push?.turns.detents(
      by: v120,
      at: self.now,
      snapPoint: snapPoint
    )
    guard detents != 0 else { return }
    self.inputs[input].push.push?.isSpent = true
    self.hasNewDeadlines = true
  }

  /// Recognises the long press that has come due.
  mutating func fireLongPress(
    of input: Int,
    into changes: inout [PanelChange]
  ) {
    let waiting = self.inputs[input].push.press
    self.inputs[input].push.press = nil
    self.inputs[input].push.push?.isSpent = true
    if let waiting {
      self.recognise(.press, on: waiting.control, into: &changes)
    }
    if let control = self.inputs[input].push.push?.control {
      self.recognise(.longPress, on: control, into: &changes)
    }
  }

  /// Recognises the press that has waited for a second one in vain.
  mutating func firePress(of input: Int, into changes: inout [PanelChange]) {
    guard let press = self.inputs[input].push.press else { return }
    self.inputs[input].push.press = nil
    self.recognise(.press, on: press.control, into: &changes)
  }

  private mutating func recognise(
    _ kind: PushKind,
    on control: Int,
    into changes: inout [PanelChange]
  ) {
    let definition = self.controls[control].definition
    let action: PushAction
    switch kind {
    case .press:
      self.controls[control].selection.content.presses += 1
      action = definition.press
    case .longPress:
      self.controls[control].selection.content.longPresses += 1
      action = definition.longPress
    case .doublePress:
      self.controls[control].selection.content.doublePresses += 1
      action = definition.doublePress
    }
    self.touch(control, cause: .press)
    if let cue = self.perform(action, on: control) {
      changes.append(.cue(cue, control: control))
    }
  }

  /// Does what a push is bound to, and says what the hand should feel of it.
  private mutating func perform(
    _ action: PushAction,
    on control: Int
  ) -> Cue? {
    switch action {
    case .none:
      return nil
    case .commit:
      return self.commitPreview(of: control, cause: .press) ? .commit : nil
    case .cancel:
      return self.cancelPreview(of: control, cause: .cancel) ? .cancel : nil
    case .reset:
      return self.resetSelection(of: control) ? .detent : nil
    case .nextThumb:
      guard self.controls[control].definition.hasTwoThumbs else { return nil }
      let active = self.controls[control].selection.content.active
      self.controls[control].selection.content.active =
        active == .lower ? .upper : .lower
      self.touch(control, cause: .press)
      return .detent
    case .nextControl:
      return self.focusOnNext(after: control, cause: .press) ? .detent : nil
    case .stepUp:
      return self.stepActive(of: control, by: 1)
    case .stepDown:
      return self.stepActive(of: control, by: -1)
    }
  }

  private mutating func stepActive(of control: Int, by steps: Int) -> Cue? {
    guard !self.controls[control].selection.content.isPreview else {
      return nil
    }
    let active = self.controls[control].selection.content.active
    return self.step(active, of: control, by: steps, cause: .press)
  }
}
