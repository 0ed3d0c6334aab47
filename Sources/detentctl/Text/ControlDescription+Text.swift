import DetentCore

extension ControlDescription {
  /// The most characters of options that are listed one by one.
  private static let longestOptions = 40

  /// A text with the unit, if there is one.
  func withUnit(_ text: String) -> String {
    guard let unit = self.unit, !unit.isEmpty else { return text }
    return "\(text) \(unit)"
  }

  /// What may be selected, without the unit: `0…100`, `5…23 of 0…24`, or the
  /// options.
  var limitsText: String {
    let all = Limits(lower: 0, upper: self.scale.count - 1)
    guard !self.isOpen else { return self.text(of: all) }
    return "\(self.text(of: self.limits)) of \(self.text(of: all))"
  }

  /// The inputs and what they are for: `turn menu-knob, push ok`.
  var inputsText: String {
    let uses: [(String, [String])] = [
      ("turn", self.turn),
      ("pressed turn", [self.turnPressed].compactMap { $0 }),
      ("touch", [self.touch].compactMap { $0 }),
      ("push", self.push),
    ]
    return uses.filter { !$0.1.isEmpty }
      .map { "\($0.0) \($0.1.joined(separator: " "))" }
      .joined(separator: ", ")
  }

  /// The names of the options, none where there are numbers.
  var options: [String] {
    guard case .options(let options) = self.scale.detents else { return [] }
    return options
  }

  private func text(of limits: Limits) -> String {
    if !self.options.isEmpty {
      let names = self.options[limits.lower...limits.upper]
      let text = names.joined(separator: ", ")
      if text.count <= Self.longestOptions { return text }
    }
    let lower = self.label(at: limits.lower)
    let upper = self.label(at: limits.upper)
    return lower == upper ? lower : "\(lower)…\(upper)"
  }
}
