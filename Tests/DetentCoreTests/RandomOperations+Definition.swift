import DetentCore

extension RandomOperations {
  /// Inputs of every movement, and controls of every kind on them.
  mutating func makeDefinition() throws -> PanelDefinition {
    var inputs: [InputDefinition] = []
    for number in 0..<4 {
      let movement: InputDefinition.Movement =
        switch number {
        case 0, 1: .encoder
        case 2: .strip(inset: 0, tracking: self.flip() ? .jump : .grab)
        default: .button
        }
      inputs.append(
        InputDefinition(
          name: "input\(number)",
          movement: movement,
          snapPoint: number == 2 ? .strip : .encoder,
          shortestPush: self.flip() ? .milliseconds(15) : .zero,
          isVirtual: number == 2 || self.flip()
        )
      )
      if number == 2 { inputs[2].isVirtual = true }
    }
    let controls = try (0..<3).map { try self.makeControl($0) }
    return PanelDefinition(inputs: inputs, controls: controls)
  }

  private mutating func makeControl(_ number: Int) throws -> ControlDefinition {
    let count = self.pick([1, 2, 3, 10, 30, 101])
    let scale = try Scale(
      lower: ExactDecimal(0),
      upper: ExactDecimal(Int64(count - 1)),
      step: ExactDecimal(1)
    )
    let hasTwoThumbs = self.number(3) == 0
    let gap = hasTwoThumbs ? self.number(min(3, count)) : 0
    let low = self.number(count - gap)
    let limits = Limits(
      lower: low, upper: low + gap + self.number(count - gap - low)
    )
    let initial = limits.clamp(
      hasTwoThumbs
        ? ThumbIndexes(lower: self.number(count), upper: self.number(count))
        : { ThumbIndexes(lower: $0, upper: $0) }(limits.lower),
      gap: gap
    )
    var control = ControlDefinition(
      name: "control\(number)", scale: scale, initial: initial, limits: limits
    )
    control.hasTwoThumbs = hasTwoThumbs
    control.gap = gap
    control.spacing = self.pick(Spacing.allCases)
    control.collision = self.pick(Collision.allCases)
    control.wraps = !hasTwoThumbs && self.flip()
    control.commit = self.pick(CommitMode.allCases)
    control.idle = .milliseconds(self.pick([0, 300, 2_000]))
    control.segment = self.pick([nil, 2, 5])
    control.acceleration = self.pick([nil, 1_500, 8_000])
    control.turn = self.pick([
      .none, .active(input: "input0"), .active(input: "input1"),
      .thumbs(lower: hasTwoThumbs ? "input0" : "input1", upper: nil),
    ])
    if control.segment != nil, number == 0, self.flip() {
      control.turnPressed = "input0"
    }
    if self.flip() { control.touch = "input2" }
    if self.flip() { control.push = ["input3"] }
    control.press = self.pick(PushAction.allCases)
    control.longPress = self.pick(PushAction.allCases)
    control.doublePress = self.pick(PushAction.allCases)
    return control
  }
}
