import DetentCore
import DetentProtocol

/// What the panel says in words.
extension PanelState {
  /// Who serves the panel, and where.
  var heading: String {
    ["detentd", self.version, self.socket].compactMap { $0 }
      .joined(separator: " ")
  }

  var linkText: (text: String, isUp: Bool) {
    switch self.link {
    case .waiting: ("waiting for detentd", false)
    case .connected: ("connected", true)
    case .lost(let time): ("connection lost at \(time), trying again", false)
    }
  }

  /// What is to be told of a control at its title.
  func remarks(on control: ControlDescription) -> [ControlBlock.Remark] {
    guard let selection = self.selections[control.name] else { return [] }
    var remarks: [ControlBlock.Remark] = []
    if selection.isPreview {
      let committed = selection.committedLabels(of: control)
      let isElsewhere = selection.thumbs.contains { $0.index != $0.committed }
      let what = isElsewhere ? committed.map { ", committed \($0)" } : nil
      remarks.append(
        .init(
          text: "preview\(what ?? "")",
          short: "preview",
          style: .preview
        )
      )
    }
    for word in self.news(of: control) {
      let isEnd = word == "endstop"
      let style = isEnd ? Style.alarm.reversed : Style.bold.reversed
      remarks.append(.init(text: " \(word) ", style: style))
    }
    if let problem = self.problem(of: control) {
      remarks.append(.init(text: problem, style: .alarm))
    }
    if let focus = self.focusText(of: control, selection) {
      remarks.append(.init(text: focus))
    }
    return remarks
  }

  /// What the keys do with the chosen control.
  func hints(arrows: String) -> [Hint] {
    let quit = Hint(key: "q", what: "quit")
    let next = Hint(key: "Tab", what: "next")
    guard !self.isHelpShown else {
      return [Hint(key: "any key", what: "goes back"), quit]
    }
    guard let control = self.chosenControl else { return [quit] }
    let movement = self.movement(of: control)
    var hints = [Hint(key: arrows, what: movement.hint), next]
    if control.commit != "live" {
      let hasFinger = self.finger != nil
      hints.append(Hint(key: "Enter", what: hasFinger ? "lift" : "commit"))
      hints.append(Hint(key: "Esc", what: "cancel"))
    }
    if movement.choosesThumb(of: control) {
      hints.append(Hint(key: "t", what: "other thumb"))
    }
    if self.button(of: control) != nil {
      hints.append(Hint(key: "Space", what: "push"))
    }
    return hints + [Hint(key: "?", what: "help"), quit]
  }

  /// What is wrong with an input of a control.
  private func problem(of control: ControlDescription) -> String? {
    let broken = self.inputs.first { input in
      !input.isPresent && control.inputs.contains(input.name)
    }
    return broken.map { "\($0.name) is absent" }
  }

  /// Whether its inputs move the control, which is told where they are shared.
  private func focusText(
    of control: ControlDescription,
    _ selection: ControlSelection
  ) -> String? {
    let isShared = self.controls.contains { other in
      other.name != control.name && other.shares(inputsOf: control)
    }
    guard isShared else { return nil }
    return selection.isFocused ? "focused" : "not focused"
  }
}

extension KeyMovement {
  fileprivate var hint: String {
    switch self {
    case .turn(let input): "turn \(input)"
    case .pressedTurn(let input): "push and turn \(input)"
    case .drag(let input): "move a finger on \(input)"
    case .step: "step"
    }
  }
}

extension ControlDescription {
  /// All inputs that it names.
  fileprivate var inputs: [String] {
    let single = [self.turnPressed, self.touch].compactMap { $0 }
    return self.turn + single + self.push
  }

  /// Whether an input that moves it or is pushed moves the other in the same
  /// way, so that only one of them has the focus.
  fileprivate func shares(inputsOf other: ControlDescription) -> Bool {
    self.turn.contains(where: other.turn.contains)
      || (self.touch != nil && self.touch == other.touch)
      || self.push.contains(where: other.push.contains)
  }
}
