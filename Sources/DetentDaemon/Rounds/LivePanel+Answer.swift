package import DetentCore
import DetentInput
package import DetentProtocol

extension LivePanel {
  /// Answers a call of the panel's interface, but for `Reload`, which needs
  /// files.
  ///
  /// Writes one reply, without a terminator.
  package mutating func answer(
    _ request: PanelRequest,
    at now: Instant,
    into writer: inout JSONWriter
  ) throws(ReplyError) {
    switch request {
    case .describe(let names):
      try self.describe(names, continues: false, into: &writer)
    case .get(let names), .monitor(let names):
      try self.get(names, continues: false, into: &writer)
    case .inputs:
      self.tellInputs(continues: false, into: &writer)
    case .motor:
      writer.appendReply(self.motorStatus)
    case .select(let name, let thumb, let target, let revision, let origin):
      try self.change(name, into: &writer) {
        (panel, control, changes) throws(CallRefusal) in
        try panel.select(
          target,
          thumb: thumb,
          of: control,
          revision: revision,
          origin: origin,
          at: now,
          into: &changes
        )
      }
    case .step(let name, let thumb, let steps, let origin):
      try self.change(name, into: &writer) {
        (panel, control, changes) throws(CallRefusal) in
        try panel.step(
          by: steps,
          thumb: thumb,
          of: control,
          origin: origin,
          at: now,
          into: &changes
        )
      }
    case .commit(let name, let origin):
      try self.change(name, into: &writer) {
        (panel, control, changes) throws(CallRefusal) in
        panel.commit(control, origin: origin, at: now, into: &changes)
      }
    case .cancel(let name, let origin):
      try self.change(name, into: &writer) {
        (panel, control, changes) throws(CallRefusal) in
        panel.cancel(control, origin: origin, at: now, into: &changes)
      }
    case .reset(let name, let origin):
      try self.change(name, into: &writer) {
        (panel, control, changes) throws(CallRefusal) in
        panel.reset(control, origin: origin, at: now, into: &changes)
      }
    case .focus(let name, let origin):
      try self.change(name, into: &writer) {
        (panel, control, changes) throws(CallRefusal) in
        panel.focus(control, origin: origin, at: now, into: &changes)
      }
    case .setLimits(let name, let limits):
      try self.setLimits(limits, of: name, at: now, into: &writer)
    case .turn(let name, let v120):
      let input = try self.virtualInput(name, .turn)
      let isInverted = self.configuration.inputs[input].isInverted
      let turned = isInverted ? -v120 : v120
      self.apply(.turned(input: input, v120: turned), at: now)
      writer.appendEmptyReply()
    case .touch(let name, let position):
      let input = try self.virtualInput(name, .touch)
      let isInverted = self.configuration.inputs[input].isInverted
      let place = isInverted ? StripGeometry.virtualEnd - position : position
      self.apply(.touched(input: input, position: place), at: now)
      writer.appendEmptyReply()
    case .lift(let name):
      let input = try self.virtualInput(name, .lift)
      self.apply(.lifted(input: input, isLearnt: false), at: now)
      writer.appendEmptyReply()
    case .press(let name, let isDown):
      let input = try self.virtualInput(name, .press)
      self.apply(
        isDown
          ? .pressed(input: input)
          : .released(input: input, isLearnt: false),
        at: now
      )
      writer.appendEmptyReply()
    case .pulseCue(let cue):
      try self.pulse(self.configuration.haptics.cues[cue], for: cue, at: now)
      writer.appendEmptyReply()
    case .pulsePattern(let pattern):
      try self.pulse(pattern, for: .detent, at: now)
      writer.appendEmptyReply()
    case .reload:
      throw .methodNotImplemented(PanelMethod.reload.fullName)
    }
  }

  /// Writes the controls of these names, or all.
  func describe(
    _ names: [String]?,
    continues: Bool,
    into writer: inout JSONWriter
  ) throws(ReplyError) {
    let controls = try self.controls(names)
    writer.beginReply(.controls)
    for control in controls {
      writer.append(
        self.panel.definition.controls[control],
        limits: self.panel.limits(of: control)
      )
    }
    writer.endReply(.controls, continues: continues)
  }

  /// Writes the selections of these controls, or of all.
  func get(
    _ names: [String]?,
    continues: Bool,
    into writer: inout JSONWriter
  ) throws(ReplyError) {
    let controls = try self.controls(names)
    writer.beginReply(.selections)
    for control in controls {
      writer.append(
        self.panel.selection(of: control),
        with: self.encoders[control]
      )
    }
    writer.endReply(.selections, continues: continues)
  }

  func tellInputs(continues: Bool, into writer: inout JSONWriter) {
    writer.beginReply(.inputs)
    for input in self.inputs { writer.append(input) }
    writer.endReply(.inputs, continues: continues)
  }

  /// The numbers of the named controls, or of all, in file order.
  func controls(_ names: [String]?) throws(ReplyError) -> [Int] {
    guard let names else {
      return Array(self.panel.definition.controls.indices)
    }
    var controls: Set<Int> = []
    for name in names { controls.insert(try self.control(name)) }
    return controls.sorted()
  }

  private var motorStatus: MotorStatus {
    var status = self.motor
    status.pulses = self.pulses.started
    status.merged = self.pulses.merged
    status.suppressed = self.pulses.suppressed
    return status
  }

  private func control(_ name: String) throws(ReplyError) -> Int {
    guard let control = self.panel.control(named: name) else {
      throw .noSuchControl(name)
    }
    return control
  }

  /// The number of a virtual input that can do what a method does.
  private func virtualInput(
    _ name: String,
    _ method: PanelMethod
  ) throws(ReplyError) -> Int {
    guard let input = self.panel.input(named: name) else {
      throw .noSuchInput(name)
    }
    guard self.configuration.inputs[input].source == .virtual else {
      throw .notVirtual(input: name)
    }
    switch (self.panel.definition.inputs[input].movement, method) {
    case (_, .press), (.encoder, .turn), (.strip, .touch), (.strip, .lift):
      return input
    default:
      throw .invalidParameter("input")
    }
  }

  private mutating func apply(_ event: PanelEvent, at now: Instant) {
    self.apply(InputEvent(time: now, event: event))
  }

  /// Changes the selection of a control and replies with it.
  private mutating func change(
    _ name: String,
    into writer: inout JSONWriter,
    _ body: (inout Panel, Int, inout [PanelChange]) throws(CallRefusal) -> Void
  ) throws(ReplyError) {
    let control = try self.control(name)
    let definition = self.panel.definition.controls[control]
    do throws(CallRefusal) {
      try self.call { (panel, changes) throws(CallRefusal) in
        try body(&panel, control, &changes)
      }
    } catch {
      throw ReplyError(error, control: definition)
    }
    writer.appendReply(
      self.panel.selection(of: control),
      with: self.encoders[control]
    )
  }

  private mutating func setLimits(
    _ limits: Limits,
    of name: String,
    at now: Instant,
    into writer: inout JSONWriter
  ) throws(ReplyError) {
    let control = try self.control(name)
    let definition = self.panel.definition.controls[control]
    let before = self.panel.limits(of: control)
    do throws(CallRefusal) {
      try self.call { (panel, changes) throws(CallRefusal) in
        try panel.setLimits(limits, of: control, at: now, into: &changes)
      }
    } catch {
      throw ReplyError(error, control: definition)
    }
    if before != limits { self.noteDescriptionChange() }
    writer.appendReply(definition, limits: limits)
  }

  private mutating func pulse(
    _ pattern: Pattern,
    for cue: Cue,
    at now: Instant
  ) throws(ReplyError) {
    guard self.motor.isPresent else { throw .noMotor }
    self.request(pattern, for: cue, at: now)
  }
}
