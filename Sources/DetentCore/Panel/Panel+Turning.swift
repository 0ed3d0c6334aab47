extension Panel {
  /// With fewer detents inside the limits nothing is accelerated.
  private static let fewestAccelerated = 24

  /// Turns what the input has the focus on, or is bound to while pushed.
  mutating func turn(
    _ input: Int,
    by v120: Int,
    into changes: inout [PanelChange]
  ) {
    guard v120 != 0 else { return }
    self.noteTurnWhilePushed(input, by: v120)
    guard let control = self.inputs[input].turned,
      let slot = self.controls[control].turns.firstIndex(where: {
        $0.input == input
      })
    else { return }
    let detents = self.controls[control].turns[slot].counter.detents(
      by: v120,
      at: self.now,
      snapPoint: self.inputs[input].definition.snapPoint
    )
    guard detents != 0 else { return }
    self.turn(control, by: detents, input: input, slot: slot, into: &changes)
  }

  private mutating func turn(
    _ control: Int,
    by detents: Int,
    input: Int,
    slot: Int,
    into changes: inout [PanelChange]
  ) {
    let thumb = self.thumb(of: control, turnedBy: input)
    let isCoarse = self.isCoarse(control, input: input)
    let steps =
      isCoarse
      ? detents.multipliedSaturating(
        by: self.controls[control].definition.segment ?? 1
      )
      : self.accelerated(detents, control: control, input: input, slot: slot)
    self.controls[control].selection.content.active = thumb
    let movement = self.controls[control].move(
      thumb,
      by: steps,
      asked: isCoarse ? 1 : Int(min(detents.magnitude, UInt(Int.max))),
      movedBy: input
    )
    self.controls[control].rested = self.now
    if self.controls[control].definition.commit != .live {
      self.hasNewDeadlines = true
    }
    if let cue = movement.cue {
      self.beginPreview(of: control, by: input)
      changes.append(.cue(cue, control: control))
    }
    if movement.isRefused {
      self.controls[control].turns[slot].counter.drop()
      self.refuse(
        thumb,
        of: control,
        on: detents > 0 ? .high : .low,
        input: input,
        into: &changes
      )
    }
    self.touch(control, cause: .turn)
  }

  /// Ends the contacts that an input held before it was silent for long.
  ///
  /// A finger that rests on a strip is silent and stays in contact.
  mutating func endSilentContacts(of input: Int) {
    guard self.inputs[input].wasSilent(at: self.now),
      self.inputs[input].touch == nil
    else { return }
    for control in self.controls.indices {
      self.controls[control].contacts.end(by: input)
    }
  }

  /// Makes the first refusal of a contact an endstop.
  mutating func refuse(
    _ thumb: Thumb,
    of control: Int,
    on side: Side,
    input: Int,
    into changes: inout [PanelChange]
  ) {
    let isNew = self.controls[control].contacts[thumb, side] == nil
    self.controls[control].contacts[thumb, side] = input
    guard isNew else { return }
    self.controls[control].selection.content.endstops += 1
    changes.append(.cue(.endstop, control: control))
  }

  /// The thumb that a turn moves: the one its input is bound to, else the
  /// active one.
  private func thumb(of control: Int, turnedBy input: Int) -> Thumb {
    guard self.controls[control].definition.hasTwoThumbs else {
      return .lower
    }
    let name = self.inputs[input].definition.name
    return self.controls[control].definition.turn.thumb(of: name)
      ?? self.controls[control].selection.content.active
  }

  /// Whether the control moves by segments: it names the input for turning
  /// both alone and pushed, and the input is pushed.
  private func isCoarse(_ control: Int, input: Int) -> Bool {
    self.inputs[input].push.isDown
      && self.inputs[input].pressedControl == control
      && self.inputs[input].turnPage.controls.contains(control)
  }

  private mutating func accelerated(
    _ detents: Int,
    control: Int,
    input: Int,
    slot: Int
  ) -> Int {
    let count = self.controls[control].limits.count
    guard let most = self.controls[control].definition.acceleration,
      self.inputs[input].definition.mayAccelerate,
      count >= Self.fewestAccelerated
    else { return detents }
    let steps = self.controls[control].turns[slot].counter.accelerated(
      abs(detents),
      at: self.now,
      most: most,
      cap: count / 8
    )
    return detents < 0 ? -steps : steps
  }
}
