extension Panel {
  /// Begins a preview of what is shown, or, where every change is final at
  /// once, commits it.
  mutating func beginPreview(of control: Int, by input: Int) {
    guard self.controls[control].definition.commit != .live else {
      self.keepPreview(of: control)
      return
    }
    guard !self.controls[control].selection.content.isPreview else { return }
    self.controls[control].selection.content.isPreview = true
    self.controls[control].previewInput = input
    self.controls[control].rested = self.now
    self.hasNewDeadlines = true
  }

  /// Keeps the committed selection equal to the shown one outside a preview.
  mutating func keepPreview(of control: Int) {
    self.controls[control].keepPreview()
  }

  /// Makes the preview final; says whether there was one.
  @discardableResult
  mutating func commitPreview(of control: Int, cause: Cause) -> Bool {
    guard self.controls[control].selection.content.isPreview else {
      return false
    }
    let shown = self.controls[control].shown
    self.controls[control].selection.content.committed = shown
    self.endPreview(of: control, cause: cause)
    return true
  }

  /// Goes back to the committed selection; says whether there was a preview.
  @discardableResult
  mutating func cancelPreview(of control: Int, cause: Cause) -> Bool {
    guard self.controls[control].selection.content.isPreview else {
      return false
    }
    let committed = self.controls[control].selection.content.committed
    self.controls[control].show(committed, movedBy: nil)
    self.endPreview(of: control, cause: cause)
    return true
  }

  private mutating func endPreview(of control: Int, cause: Cause) {
    self.controls[control].selection.content.isPreview = false
    self.controls[control].previewInput = nil
    self.hasNewDeadlines = true
    self.ignoreFingers(on: control)
    self.touch(control, cause: cause)
  }

  /// Ignores the fingers that move a control until they lift.
  private mutating func ignoreFingers(on control: Int) {
    for turns in self.controls[control].turns
    where self.inputs[turns.input].touch?.control == control {
      self.inputs[turns.input].touch?.control = nil
    }
  }

  /// Starts the rest of previews again when a finger or button goes up.
  mutating func noteUp(of input: Int) {
    self.hasNewDeadlines = true
    for control in self.controls.indices
    where self.controls[control].turns.contains(where: { $0.input == input }) {
      self.controls[control].rested = self.now
    }
  }

  /// Lets go of all that an input held, without any action, and cancels what
  /// it previewed.
  mutating func lose(_ input: Int) {
    self.letGo(of: input)
    for control in self.controls.indices {
      self.controls[control].dropTurns(of: input)
      if self.controls[control].previewInput == input {
        self.cancelPreview(of: control, cause: .lost)
      }
    }
  }

  /// Gives up a touch or push that will not end by itself any more.
  mutating func letGo(of input: Int) {
    let touch = self.inputs[input].touch
    self.inputs[input].touch = nil
    if self.inputs[input].push.isDown {
      self.endPush(of: input)
      self.refreshFocus(of: input, cause: .lost)
    }
    self.noteUp(of: input)
    if let control = touch?.control {
      self.cancelPreview(of: control, cause: .lost)
    }
  }
}
