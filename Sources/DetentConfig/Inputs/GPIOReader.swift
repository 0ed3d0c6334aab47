import DetentInput

/// Reads `gpio` of an input.
struct GPIOReader {
  let table: CheckedTable

  func read(noting mistakes: inout Mistakes) -> ReadSource {
    let hasMovement =
      self.table.given("a") != nil || self.table.given("b") != nil
    let hasPress = self.table.given("press") != nil
    var settings = GPIOSettings()
    settings.chip = self.table.string("chip")
    settings.a = self.table.line("a", noting: &mistakes)
    settings.b = self.table.line("b", noting: &mistakes)
    settings.press = self.table.line("press", noting: &mistakes)
    settings.bias = self.table.choice("bias", of: Bias.self) ?? .pullUp
    settings.edgesPerDetent = self.edgesPerDetent(noting: &mistakes)
    settings.rest =
      self.rest(noting: &mistakes)
      ?? Self.rest(edgesPerDetent: settings.edgesPerDetent)
    if hasMovement || hasPress {
      self.noteMissingLine(noting: &mistakes)
      self.noteSameLines(noting: &mistakes)
    } else {
      mistakes.note(
        self.table.position,
        "no line is given",
        expected: "`a` and `b`, or `press`, were expected"
      )
    }
    // An unknown key may have been meant as a line.
    let isUnclear = self.table.hasUnknownKeys
    return ReadSource(
      settings: .gpio(settings),
      kind: hasMovement ? .encoder : hasPress && !isUnclear ? .button : nil,
      canBePushed: hasPress || !hasMovement || isUnclear
    )
  }

  private func edgesPerDetent(noting mistakes: inout Mistakes) -> Int {
    guard let edges = self.table.integer("edges_per_detent") else { return 4 }
    guard [4, 2, 1].contains(edges) else {
      self.table.noteNotPositive("edges_per_detent", in: &mistakes)
      return 4
    }
    return Int(edges)
  }

  private func rest(noting mistakes: inout Mistakes) -> Set<UInt8>? {
    guard let states = self.table.value("rest")?.elements else { return nil }
    if states.isEmpty, let rest = self.table.given("rest") {
      let states = KeyTable.restStates.map(\.quoted)
      mistakes.note(
        rest.value.position,
        "`rest` is empty",
        expected: "\(states.joinedAsChoice) was expected in it"
      )
    }
    // Two digits, A then B.
    return Set(states.compactMap { UInt8($0.string ?? "", radix: 2) })
  }

  private static func rest(edgesPerDetent: Int) -> Set<UInt8> {
    switch edgesPerDetent {
    case 4: [0b11]
    case 2: [0b00, 0b11]
    default: [0b00, 0b01, 0b10, 0b11]
    }
  }

  private func noteMissingLine(noting mistakes: inout Mistakes) {
    for (one, other) in [("a", "b"), ("b", "a")] {
      guard self.table.given(one) != nil, self.table.given(other) == nil
      else { continue }
      mistakes.note(
        self.table.position,
        "`\(other)` is missing beside `\(one)`",
        expected: "both lines of the encoder were expected"
      )
    }
  }

  private func noteSameLines(noting mistakes: inout Mistakes) {
    var known: [LineReference: String] = [:]
    for key in ["a", "b", "press"] {
      guard let value = self.table.value(key), let line = LineReference(value)
      else { continue }
      if let other = known[line] {
        mistakes.note(
          value.position,
          "`\(key)` is the same line as `\(other)`",
          expected: "another line was expected"
        )
      }
      known[line] = key
    }
  }
}
