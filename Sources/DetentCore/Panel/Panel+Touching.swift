extension Panel {
  /// Tells where the positions of a strip lie, as soon as that is known.
  package mutating func setGeometry(
    _ geometry: StripGeometry,
    of input: Int
  ) {
    self.inputs[input].geometry = geometry
  }

  /// Moves the thumb that a finger holds.
  mutating func touch(
    _ input: Int,
    at position: Int64,
    into changes: inout [PanelChange]
  ) {
    guard let touch = self.inputs[input].touch else {
      self.beginTouch(input, at: position, into: &changes)
      return
    }
    guard let control = touch.control,
      let geometry = self.inputs[input].geometry
    else { return }
    let place = position.subtractingSaturating(geometry.origin)
    let detent = self.stripScale(of: control, geometry).detent(
      from: touch.detent,
      at: geometry.clamp(place.addedSaturating(to: touch.offset)),
      snapPoint: self.inputs[input].definition.snapPoint
    )
    guard detent != touch.detent else { return }
    self.inputs[input].touch?.detent = detent
    let thumb = touch.thumb ?? (detent > touch.detent ? .upper : .lower)
    self.inputs[input].touch?.thumb = thumb
    self.ask(thumb, of: control, for: detent, by: input, into: &changes)
  }

  /// Ends a touch: under `release` that commits what it previewed.
  mutating func lift(
    _ input: Int,
    isLearnt: Bool,
    into changes: inout [PanelChange]
  ) {
    guard let touch = self.inputs[input].touch else { return }
    self.inputs[input].touch = nil
    self.noteUp(of: input)
    if let control = touch.control ?? self.turnedPreview(by: input) {
      self.endTouch(of: control, isLearnt: isLearnt, into: &changes)
    }
  }

  /// The control with a preview that a ring has turned: its lift ends it, as a
  /// strip's does.
  private func turnedPreview(by input: Int) -> Int? {
    guard self.inputs[input].definition.movement == .encoder,
      let control = self.inputs[input].turned,
      self.controls[control].previewInput == input
    else { return nil }
    return control
  }

  private mutating func endTouch(
    of control: Int,
    isLearnt: Bool,
    into changes: inout [PanelChange]
  ) {
    if isLearnt {
      self.cancelPreview(of: control, cause: .lost)
    } else if self.controls[control].definition.commit == .release,
      self.commitPreview(of: control, cause: .lift)
    {
      changes.append(.cue(.commit, control: control))
    }
  }

  private mutating func beginTouch(
    _ input: Int,
    at position: Int64,
    into changes: inout [PanelChange]
  ) {
    self.hasNewDeadlines = true
    guard let control = self.inputs[input].touchPage.focused,
      let geometry = self.inputs[input].geometry
    else {
      self.inputs[input].touch = .ignored
      return
    }
    let scale = self.stripScale(of: control, geometry)
    let place = position.subtractingSaturating(geometry.origin)
    var detent = scale.detent(at: geometry.clamp(place))
    let thumb = self.thumb(
      of: control,
      nearestTo: geometry.clamp(place),
      detent: detent,
      on: scale
    )
    var offset: Int64 = 0
    if self.isGrabbing(input) {
      detent = self.controls[control].shown[thumb ?? .lower]
      offset = scale.place(of: detent).subtractingSaturating(place)
    }
    self.inputs[input].touch = TouchState(
      control: control,
      thumb: thumb,
      detent: detent,
      offset: offset
    )
    self.beginPreview(of: control, by: input)
    self.touch(control, cause: .touch)
    guard let thumb else { return }
    self.ask(thumb, of: control, for: detent, by: input, into: &changes)
  }

  /// Sets a thumb to the detent that a finger asks for, as far as it is open.
  private mutating func ask(
    _ thumb: Thumb,
    of control: Int,
    for detent: Int,
    by input: Int,
    into changes: inout [PanelChange]
  ) {
    if self.controls[control].definition.hasTwoThumbs {
      self.controls[control].selection.content.active = thumb
    }
    let shown = self.controls[control].shown
    let open = self.controls[control].open(to: thumb, beside: shown)
    let end = open.clamp(detent)
    if end != shown[thumb] {
      let cue = Cue(
        ofWayFrom: shown[thumb],
        to: end,
        segment: self.controls[control].definition.segment
      )
      let thumbs = self.controls[control].placing(thumb, at: end, in: shown)
      self.controls[control].show(thumbs, movedBy: nil)
      self.keepPreview(of: control)
      changes.append(.cue(cue, control: control))
    }
    if end == detent {
      self.controls[control].contacts.end(of: thumb)
    } else {
      self.refuse(
        thumb,
        of: control,
        on: detent > end ? .high : .low,
        input: input,
        into: &changes
      )
    }
    self.touch(control, cause: .touch)
  }

  /// The thumb that a touch takes, or `nil` if its direction has to decide.
  private func thumb(
    of control: Int,
    nearestTo place: Int64,
    detent: Int,
    on scale: StripScale
  ) -> Thumb? {
    let state = self.controls[control]
    guard state.definition.hasTwoThumbs else { return .lower }
    let (lower, upper) = (state.shown.lower, state.shown.upper)
    if lower == upper, lower == detent {
      switch (lower > state.limits.lower, upper < state.limits.upper) {
      case (true, true): return nil
      case (true, false): return .lower
      case (false, true): return .upper
      case (false, false): return state.selection.content.active
      }
    }
    let toLower = place - scale.place(of: lower)
    let toUpper = place - scale.place(of: upper)
    guard toLower.magnitude == toUpper.magnitude else {
      return toLower.magnitude < toUpper.magnitude ? .lower : .upper
    }
    if toLower < 0, toUpper < 0 { return .lower }
    if toLower > 0, toUpper > 0 { return .upper }
    return state.selection.content.active
  }

  private func stripScale(
    of control: Int,
    _ geometry: StripGeometry
  ) -> StripScale {
    let definition = self.controls[control].definition
    return StripScale(
      definition.scale,
      spacing: definition.spacing,
      length: geometry.length
    )
  }

  private func isGrabbing(_ input: Int) -> Bool {
    switch self.inputs[input].definition.movement {
    case .strip(_, .grab): true
    case .strip(_, .jump), .encoder, .button: false
    }
  }
}
