import DetentCore

/// Reads which inputs move and push a control.
struct BindingReader {
  let table: CheckedTable
  let inputs: KnownInputs
  let hasOneThumb: Bool

  func turn(noting mistakes: inout Mistakes) -> TurnBinding {
    guard let value = self.table.value("turn") else { return .none }
    if let name = value.locatedString {
      self.encoder(named: name, of: "turn", noting: &mistakes)
      return .active(input: name.value)
    }
    guard let table = self.table.table("turn", as: .turn, noting: &mistakes)
    else { return .none }
    if self.hasOneThumb {
      mistakes.note(
        value.position,
        "`turn` is a table with one thumb",
        expected: "an input, or `thumbs` = 2, was expected"
      )
    }
    if table.given("lower") == nil, table.given("upper") == nil {
      mistakes.note(
        value.position,
        "`turn` names no input",
        expected: "`lower` or `upper` was expected in it"
      )
    }
    let lower = table.value("lower")?.locatedString
    let upper = table.value("upper")?.locatedString
    for name in [lower, upper].compactMap({ $0 }) {
      self.encoder(named: name, of: "turn", noting: &mistakes)
    }
    if let lower, let upper, lower.value == upper.value {
      mistakes.note(
        upper.position,
        "\(upper.value.quoted) turns both thumbs",
        expected: "another input, or `turn` = \(upper.value.quoted), "
          + "was expected"
      )
    }
    return .thumbs(lower: lower?.value, upper: upper?.value)
  }

  /// The input that turns the control while it is pushed.
  func turnPressed(
    beside turn: TurnBinding,
    noting mistakes: inout Mistakes
  ) -> Located<String>? {
    guard let name = self.table.value("turn_pressed")?.locatedString else {
      return nil
    }
    let key = "turn_pressed"
    let input = self.encoder(named: name, of: key, noting: &mistakes)
    self.checkButton(of: input, named: name, in: key, noting: &mistakes)
    if turn.inputs.contains(name.value), self.table.given("segment") == nil {
      mistakes.note(
        name.position,
        "`turn_pressed` names the same input as `turn`",
        expected: "a `segment`, by which it moves while pushed, was expected"
      )
    }
    return name
  }

  func touch(noting mistakes: inout Mistakes) -> String? {
    guard let name = self.table.value("touch")?.locatedString else {
      return nil
    }
    let input = self.inputs.input(named: name, noting: &mistakes)
    if let kind = input?.kind, kind != .strip {
      mistakes.note(
        name.position,
        "`touch` names \(name.value.quoted), \(kind.article)",
        expected: "a strip was expected; \(kind.key)"
      )
    }
    return name.value
  }

  func push(noting mistakes: inout Mistakes) -> [String] {
    let names = self.table.value("push")?.elements?
      .compactMap(\.locatedString)
    guard let names else { return [] }
    mistakes.noteDuplicates(of: names) { "`push` names \($0) twice" }
    for name in names {
      let input = self.inputs.input(named: name, noting: &mistakes)
      self.checkButton(of: input, named: name, in: "push", noting: &mistakes)
    }
    return names.map(\.value)
  }

  /// The input that a key names, which must be an encoder.
  @discardableResult
  private func encoder(
    named name: Located<String>,
    of key: String,
    noting mistakes: inout Mistakes
  ) -> ReadInput? {
    let input = self.inputs.input(named: name, noting: &mistakes)
    if let input, let kind = input.kind, kind != .encoder, !input.mayBeEncoder {
      mistakes.note(
        name.position,
        "`\(key)` names \(name.value.quoted), \(kind.article)",
        expected: "an encoder was expected; \(kind.key)"
      )
    }
    return input
  }

  private func checkButton(
    of input: ReadInput?,
    named name: Located<String>,
    in key: String,
    noting mistakes: inout Mistakes
  ) {
    guard let input, !input.canBePushed else { return }
    mistakes.note(
      name.position,
      "`\(key)` names \(name.value.quoted), which has no button",
      expected: "an input with `press` was expected"
    )
  }
}

extension MovementKind {
  fileprivate var article: String {
    switch self {
    case .encoder: "an encoder"
    case .strip: "a strip"
    case .button: "a button"
    }
  }

  /// Which key is for such inputs.
  fileprivate var key: String {
    switch self {
    case .encoder: "`turn` is for encoders"
    case .strip: "`touch` is for strips"
    case .button: "`push` is for buttons"
    }
  }
}
