import DetentCore

extension ExactDecimal {
  /// The shortest decimal of a double that is finite.
  static func of(_ double: Double) throws -> ExactDecimal {
    guard let decimal = ExactDecimal(double) else {
      throw ScaleError.tooLarge
    }
    return decimal
  }
}

extension ControlDefinition {
  /// A control of the whole scale that starts at its lower end.
  init(name: String, scale: Scale) {
    self.init(
      name: name,
      scale: scale,
      initial: ThumbIndexes(lower: 0, upper: 0),
      limits: Limits(lower: 0, upper: scale.count - 1)
    )
  }

  /// The volume of the design: 0…100 by halves.
  static func volume() throws -> ControlDefinition {
    let scale = try Scale(
      lower: ExactDecimal(0),
      upper: ExactDecimal(100),
      step: .of(0.5)
    )
    var control = ControlDefinition(name: "volume", scale: scale)
    control.unit = "%"
    control.segment = 10
    control.acceleration = 4_000
    control.turn = .active(input: "volume-knob")
    return control
  }

  /// The range of blanks of the design: two thumbs on 0…9.
  static func blanks() throws -> ControlDefinition {
    let scale = try Scale(
      lower: ExactDecimal(0),
      upper: ExactDecimal(9),
      step: ExactDecimal(1)
    )
    var control = ControlDefinition(name: "blanks", scale: scale)
    control.limits = Limits(lower: 0, upper: 3)
    control.hasTwoThumbs = true
    control.gap = 1
    control.turn = .thumbs(lower: "a", upper: "b")
    control.push = ["ok", "a"]
    return control
  }

  /// The tabs of the design, as in a segmented control.
  static func tab() throws -> ControlDefinition {
    let scale = try Scale(options: ["Cat", "Inter\"face", "My Items"])
    var control = ControlDefinition(name: "tab", scale: scale)
    control.spacing = .cells
    control.turnPressed = "menu-knob"
    return control
  }
}
