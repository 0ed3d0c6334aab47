/// All controls of one daemon: events, deadlines and calls in, changes out.
///
/// A pure value. It asks for time by `nextDeadline` and never waits; it does
/// no more per event than the number of controls and inputs allows, whatever
/// the event's numbers. Time only goes forward: what is older than the last
/// event is applied at the last event's time.
package struct Panel {
  package internal(set) var definition: PanelDefinition
  var controls: [ControlState] = []
  var inputs: [InputState] = []
  /// The time of the last event, deadline or call.
  var now: Instant
  /// Controls whose selection may have changed, and by what.
  var touched: [(control: Int, cause: Cause)] = []
  /// The earliest deadline, unless `hasNewDeadlines`.
  var earliestDeadline: Instant?
  /// Whether something may have changed a deadline since it was looked for.
  var hasNewDeadlines = false

  /// Creates a panel whose controls stand at what was saved of them, else at
  /// their `initial`.
  package init(
    _ definition: PanelDefinition,
    saved: [String: SavedSelection] = [:],
    at now: Instant
  ) {
    self.definition = definition
    self.now = now
    self.inputs = definition.inputs.map { InputState($0) }
    for control in definition.controls {
      let restored =
        control.restores ? saved[control.name]?.thumbs(in: control) : nil
      self.controls.append(
        ControlState(
          control,
          inputs: self.inputNumbers(of: control),
          at: restored ?? control.initial,
          cause: restored == nil ? .config : .restore
        )
      )
    }
    self.makePages()
    for index in self.controls.indices {
      let isFocused = self.isFocused(index)
      self.controls[index].selection.content.isFocused = isFocused
      self.controls[index].settledContent =
        self.controls[index].selection.content
    }
  }

  package func selection(of control: Int) -> Selection {
    self.controls[control].selection
  }

  /// What the hand feels when a control has an occasion for it.
  package func pattern(of cue: Cue, for control: Int) -> Pattern {
    self.definition.controls[control].cues[cue]
  }

  /// The limits in force.
  package func limits(of control: Int) -> Limits {
    self.controls[control].limits
  }

  package func control(named name: String) -> Int? {
    self.definition.controls.firstIndex { $0.name == name }
  }

  package func input(named name: String) -> Int? {
    self.definition.inputs.firstIndex { $0.name == name }
  }

  /// Applies one event, after the deadlines before it, and appends what
  /// changed, in order.
  package mutating func apply(
    _ event: PanelEvent,
    at time: Instant,
    into changes: inout [PanelChange]
  ) {
    self.advance(to: time, into: &changes)
    guard self.inputs.indices.contains(event.input) else { return }
    self.endSilentContacts(of: event.input)
    switch event {
    case .turned(let input, let v120):
      self.turn(input, by: v120, into: &changes)
    case .touched(let input, let position):
      self.touch(input, at: position, into: &changes)
    case .lifted(let input, let isLearnt):
      self.lift(input, isLearnt: isLearnt, into: &changes)
    case .pressed(let input):
      self.pushDown(input)
    case .released(let input, let isLearnt):
      self.pushUp(input, isLearnt: isLearnt, into: &changes)
    case .lost(let input):
      self.lose(input)
    }
    self.inputs[event.input].lastEvent = self.now
    // What is held by a client has been heard of: it is lost later.
    if self.inputs[event.input].lossDeadline != nil {
      self.hasNewDeadlines = true
    }
    self.settleRevisions(at: self.now, origin: nil, into: &changes)
  }

  /// Notes that a control's selection may have changed.
  mutating func touch(_ control: Int, cause: Cause) {
    self.touched.append((control, cause))
  }

  /// Gives each selection that really changed its next revision.
  mutating func settleRevisions(
    at time: Instant,
    origin: String?,
    into changes: inout [PanelChange]
  ) {
    guard !self.touched.isEmpty else { return }
    for (control, cause) in self.touched.reversed() {
      // Backwards, so that the last cause of a control is the one that counts.
      let isChanged = self.controls[control].settle(
        at: time,
        cause: cause,
        origin: origin
      )
      if isChanged { changes.append(.selection(control: control)) }
    }
    self.touched.clear()
  }

  func inputNumbers(of control: ControlDefinition) -> [Int] {
    control.inputs.compactMap { self.input(named: $0) }
  }
}
