extension Panel {
  /// What can come due, in the order in which deadlines of one time apply.
  private enum DeadlineKind: Int {
    case longPress
    case press
    case settle
    case idle
    case loss
  }

  private struct Deadline {
    let time: Instant
    let kind: DeadlineKind
    /// An input's or a control's number.
    let subject: Int

    func isBefore(_ other: Deadline) -> Bool {
      guard self.time == other.time else { return self.time < other.time }
      guard self.kind == other.kind else {
        return self.kind.rawValue < other.kind.rawValue
      }
      return self.subject < other.subject
    }
  }

  /// When `advance(to:into:)` has to be called, if nothing happens before.
  package mutating func nextDeadline() -> Instant? {
    if self.hasNewDeadlines {
      self.earliestDeadline = self.firstDeadline?.time
      self.hasNewDeadlines = false
    }
    return self.earliestDeadline
  }

  /// Applies every deadline up to and including `time`, each at its own time,
  /// and appends what changed.
  package mutating func advance(
    to time: Instant,
    into changes: inout [PanelChange]
  ) {
    while true {
      guard let earliest = self.nextDeadline(), earliest <= time,
        let deadline = self.firstDeadline, deadline.time <= time
      else { break }
      self.now = max(self.now, deadline.time)
      self.hasNewDeadlines = true
      self.fire(deadline, into: &changes)
      self.settleRevisions(at: deadline.time, origin: nil, into: &changes)
    }
    self.now = max(self.now, time)
  }

  private mutating func fire(
    _ deadline: Deadline,
    into changes: inout [PanelChange]
  ) {
    let subject = deadline.subject
    switch deadline.kind {
    case .longPress:
      self.fireLongPress(of: subject, into: &changes)
    case .press:
      self.firePress(of: subject, into: &changes)
    case .settle:
      self.commitPreview(of: subject, cause: .settle)
      changes.append(.cue(.commit, control: subject))
    case .idle:
      self.cancelPreview(of: subject, cause: .idle)
      changes.append(.cue(.cancel, control: subject))
    case .loss:
      self.letGo(of: subject)
    }
  }

  private var firstDeadline: Deadline? {
    var first: Deadline?
    func consider(_ time: Instant?, _ kind: DeadlineKind, _ subject: Int) {
      guard let time else { return }
      let deadline = Deadline(time: time, kind: kind, subject: subject)
      if let earlier = first, !deadline.isBefore(earlier) { return }
      first = deadline
    }
    // By number throughout: what is copied here is copied for each event.
    for number in self.inputs.indices {
      let push = self.inputs[number].push
      consider(push.longPressDeadline, .longPress, number)
      consider(push.pressDeadline, .press, number)
      consider(self.inputs[number].lossDeadline, .loss, number)
    }
    for number in self.controls.indices {
      consider(self.settleDeadline(of: number), .settle, number)
      consider(self.idleDeadline(of: number), .idle, number)
    }
    return first
  }

  private func settleDeadline(of control: Int) -> Instant? {
    guard self.controls[control].definition.commit == .release,
      self.isResting(control)
    else { return nil }
    return self.controls[control].rested
      + self.controls[control].definition.settle
  }

  private func idleDeadline(of control: Int) -> Instant? {
    guard self.controls[control].definition.commit == .press,
      self.controls[control].definition.idle > .zero,
      self.isResting(control)
    else { return nil }
    return self.controls[control].rested
      + self.controls[control].definition.idle
  }

  /// Whether a control has a preview and no finger or button of it is down.
  private func isResting(_ control: Int) -> Bool {
    guard self.controls[control].selection.content.isPreview else {
      return false
    }
    return !self.controls[control].turns.contains {
      self.inputs[$0.input].isHeld
    }
  }
}
