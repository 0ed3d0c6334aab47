import DetentCore

/// Reads one `[[control]]`.
struct ControlReader {
  let table: CheckedTable
  let inputs: KnownInputs
  /// The panel's.
  let cues: CuePatterns

  func read(noting mistakes: inout Mistakes) -> ReadControl {
    let thumbsReader = ThumbsReader(table: self.table)
    thumbsReader.checkKeys(noting: &mistakes)
    self.checkSpacing(noting: &mistakes)
    let scale = ScaleReader(table: self.table).scale(noting: &mistakes)
    let thumbs = scale.flatMap {
      thumbsReader.thumbs(on: $0, noting: &mistakes)
    }
    let bindingReader = BindingReader(
      table: self.table,
      inputs: self.inputs,
      hasOneThumb: thumbsReader.count == 1
    )
    let turn = bindingReader.turn(noting: &mistakes)
    let turnPressed = bindingReader.turnPressed(beside: turn, noting: &mistakes)
    let touch = bindingReader.touch(noting: &mistakes)
    let push = bindingReader.push(noting: &mistakes)
    let acceleration = self.acceleration(noting: &mistakes)
    let cues = self.ownCues(noting: &mistakes)

    let name = self.table.value("name")?.locatedString
    var control = ReadControl(name: name, turnPressed: turnPressed)
    guard let name = name?.value, let scale, let thumbs else { return control }
    var definition = ControlDefinition(
      name: name,
      scale: scale,
      initial: thumbs.initial,
      limits: thumbs.limits
    )
    definition.hasTwoThumbs = thumbsReader.count == 2
    definition.gap = thumbs.gap
    definition.turn = turn
    definition.turnPressed = turnPressed?.value
    definition.touch = touch
    definition.push = push
    definition.acceleration = acceleration
    definition.cues = cues
    self.fill(&definition)
    control.definition = definition
    return control
  }

  /// Takes what needs no further check.
  private func fill(_ definition: inout ControlDefinition) {
    let table = self.table
    definition.title = table.string("title")
    definition.unit = table.string("unit")
    definition.spacing =
      table.choice("spacing", of: Spacing.self)
      ?? (table.given("options") == nil ? .even : .cells)
    definition.segment = table.integer("segment").map { Int($0) }
    definition.digits = table.integer("digits").map { Int($0) }
    definition.hasLabels = table.boolean("labels") ?? true
    definition.collision =
      table.choice("collision", of: Collision.self) ?? .stop
    definition.wraps = table.boolean("wrap") ?? false
    definition.commit = table.choice("commit", of: CommitMode.self) ?? .live
    definition.settle = .milliseconds(Int(table.integer("settle_ms") ?? 500))
    definition.idle = .milliseconds(Int(table.integer("idle_ms") ?? 0))
    definition.press =
      table.choice("press", of: PushAction.self)
      ?? (definition.commit == .live ? .none : .commit)
    definition.longPress =
      table.choice("long_press", of: PushAction.self) ?? PushAction.none
    definition.doublePress =
      table.choice("double_press", of: PushAction.self) ?? PushAction.none
    definition.restores = table.boolean("restore") ?? true
  }

  private func checkSpacing(noting mistakes: inout Mistakes) {
    guard let spacing = self.table.value("spacing"),
      spacing.string == Spacing.proportional.rawValue,
      self.table.given("options") != nil
    else { return }
    mistakes.note(
      spacing.position,
      "`spacing` is \(spacing.text) with `options`",
      expected: "\"even\" or \"cells\" was expected"
    )
  }

  /// In thousandths.
  private func acceleration(noting mistakes: inout Mistakes) -> Int? {
    guard let value = self.table.value("acceleration"),
      let number = value.number
    else { return nil }
    guard number >= ExactDecimal(1), number <= ExactDecimal(20) else {
      self.table.note("acceleration", in: &mistakes)
      return nil
    }
    if value.hasMoreDecimals(than: 3) {
      mistakes.note(
        value.position,
        "`acceleration` is \(value.text)",
        expected: "at most 3 decimals were expected"
      )
    }
    return Int(number.units(digits: 3))
  }

  private func ownCues(noting mistakes: inout Mistakes) -> CuePatterns {
    var cues = self.cues
    if let table = self.table.table("haptics", as: .cues, noting: &mistakes) {
      cues.apply(table, noting: &mistakes)
    } else if let isOn = self.table.boolean("haptics") {
      guard !isOn else {
        self.table.note("haptics", in: &mistakes)
        return cues
      }
      cues = .silent
    }
    return cues
  }
}
