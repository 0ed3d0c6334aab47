extension Panel {
  /// Changes the committed selection; a preview is left alone.
  ///
  /// - Parameters:
  ///   - thumb: needed where there are two thumbs and one detent is given.
  ///   - revision: if given, the call is refused unless it is the present one.
  package mutating func select(
    _ target: SelectTarget,
    thumb: Thumb?,
    of control: Int,
    revision: Int?,
    origin: String?,
    at time: Instant,
    into changes: inout [PanelChange]
  ) throws(CallRefusal) {
    self.advance(to: time, into: &changes)
    let state = self.controls[control]
    if let revision, revision != state.selection.revision {
      throw .stale(revision: state.selection.revision)
    }
    let thumbs = try state.thumbs(for: target, thumb: thumb)
    self.controls[control].selection.content.committed = thumbs
    if !state.selection.content.isPreview {
      self.controls[control].show(thumbs, movedBy: nil)
    }
    self.touch(control, cause: .client)
    self.settleRevisions(at: self.now, origin: origin, into: &changes)
  }

  /// Moves a thumb by detents, as far as it can go.
  package mutating func step(
    by steps: Int,
    thumb: Thumb?,
    of control: Int,
    origin: String?,
    at time: Instant,
    into changes: inout [PanelChange]
  ) throws(CallRefusal) {
    self.advance(to: time, into: &changes)
    let content = self.controls[control].selection.content
    if thumb != nil, !self.controls[control].definition.hasTwoThumbs {
      throw .invalidParameter("thumb")
    }
    guard !content.isPreview else { throw .previewActive }
    let active = thumb ?? content.active
    _ = self.step(active, of: control, by: steps, cause: .client)
    self.settleRevisions(at: self.now, origin: origin, into: &changes)
  }

  /// Makes the preview final, if there is one.
  package mutating func commit(
    _ control: Int,
    origin: String?,
    at time: Instant,
    into changes: inout [PanelChange]
  ) {
    self.serve(at: time, origin: origin, into: &changes) { panel in
      panel.commitPreview(of: control, cause: .client)
    }
  }

  /// Goes back from the preview to the committed selection, if there is one.
  package mutating func cancel(
    _ control: Int,
    origin: String?,
    at time: Instant,
    into changes: inout [PanelChange]
  ) {
    self.serve(at: time, origin: origin, into: &changes) { panel in
      panel.cancelPreview(of: control, cause: .cancel)
    }
  }

  /// Cancels, then commits the initial selection inside the limits.
  package mutating func reset(
    _ control: Int,
    origin: String?,
    at time: Instant,
    into changes: inout [PanelChange]
  ) {
    self.serve(at: time, origin: origin, into: &changes) { panel in
      panel.resetSelection(of: control)
    }
  }

  /// Gives a control the focus on all its pages.
  package mutating func focus(
    _ control: Int,
    origin: String?,
    at time: Instant,
    into changes: inout [PanelChange]
  ) {
    self.serve(at: time, origin: origin, into: &changes) { panel in
      panel.focus(on: control, cause: .client)
    }
  }

  /// Sets the limits until the next start; thumbs outside move inside.
  package mutating func setLimits(
    _ limits: Limits,
    of control: Int,
    at time: Instant,
    into changes: inout [PanelChange]
  ) throws(CallRefusal) {
    self.advance(to: time, into: &changes)
    let definition = self.controls[control].definition
    let last = definition.scale.count - 1
    guard limits.lower >= 0, limits.upper <= last,
      limits.lower <= limits.upper,
      limits.upper - limits.lower >= definition.gap
    else { throw .outOfRange(lower: 0, upper: last) }
    self.controls[control].limits = limits
    let content = self.controls[control].selection.content
    let shown = limits.clamp(content.shown, gap: definition.gap)
    let committed = limits.clamp(content.committed, gap: definition.gap)
    self.controls[control].show(shown, movedBy: nil)
    self.controls[control].selection.content.committed = committed
    self.touch(control, cause: .client)
    self.settleRevisions(at: self.now, origin: nil, into: &changes)
  }

  /// Cancels every preview: the daemon ends.
  package mutating func stop(
    at time: Instant,
    into changes: inout [PanelChange]
  ) {
    self.advance(to: time, into: &changes)
    for control in self.controls.indices {
      self.cancelPreview(of: control, cause: .cancel)
    }
    self.settleRevisions(at: self.now, origin: nil, into: &changes)
  }

  /// Serves a call at its time: deadlines first, then the change, then the
  /// revisions.
  private mutating func serve(
    at time: Instant,
    origin: String?,
    into changes: inout [PanelChange],
    _ change: (inout Panel) -> Void
  ) {
    self.advance(to: time, into: &changes)
    change(&self)
    self.settleRevisions(at: self.now, origin: origin, into: &changes)
  }

  /// Goes to the initial selection; says whether anything changed.
  @discardableResult
  mutating func resetSelection(of control: Int) -> Bool {
    let hadPreview = self.cancelPreview(of: control, cause: .reset)
    let definition = self.controls[control].definition
    let before = self.controls[control].selection.content.committed
    let initial = self.controls[control].limits.clamp(
      definition.initial,
      gap: definition.gap
    )
    self.controls[control].show(initial, movedBy: nil)
    self.controls[control].selection.content.committed = initial
    self.touch(control, cause: .reset)
    return hadPreview || before != initial
  }

  /// Moves a thumb outside a preview; the cue of the way, if it moved.
  mutating func step(
    _ thumb: Thumb,
    of control: Int,
    by steps: Int,
    cause: Cause
  ) -> Cue? {
    guard steps != 0 else { return nil }
    let movement = self.controls[control].move(
      thumb,
      by: steps,
      asked: 0,
      movedBy: nil
    )
    self.keepPreview(of: control)
    self.touch(control, cause: cause)
    return movement.cue
  }
}
