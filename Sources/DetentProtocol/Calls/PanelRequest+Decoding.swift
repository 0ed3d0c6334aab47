import DetentCore

extension PanelRequest {
  /// The longest `origin` in bytes.
  package static let longestOrigin = 64
  /// The largest `v120`, in either direction.
  package static let mostV120 = 1_000_000

  init(
    _ method: PanelMethod,
    _ parameters: ParameterReader
  ) throws(ReplyError) {
    switch method {
    case .describe: self = .describe(controls: try parameters.controls())
    case .get: self = .get(controls: try parameters.controls())
    case .monitor: self = .monitor(controls: try parameters.controls())
    case .inputs: self = .inputs
    case .motor: self = .motor
    case .select: self = try .select(from: parameters)
    case .step:
      self = .step(
        control: try parameters.control(),
        thumb: try parameters.thumb(),
        by: try parameters.required("by", as: \.asInteger),
        origin: try parameters.origin()
      )
    case .commit:
      self = .commit(
        control: try parameters.control(),
        origin: try parameters.origin()
      )
    case .cancel:
      self = .cancel(
        control: try parameters.control(),
        origin: try parameters.origin()
      )
    case .reset:
      self = .reset(
        control: try parameters.control(),
        origin: try parameters.origin()
      )
    case .focus:
      self = .focus(
        control: try parameters.control(),
        origin: try parameters.origin()
      )
    case .setLimits:
      self = .setLimits(
        control: try parameters.control(),
        limits: Limits(
          lower: try parameters.required("lower", as: \.asInteger),
          upper: try parameters.required("upper", as: \.asInteger)
        )
      )
    case .turn:
      self = .turn(
        input: try parameters.input(),
        v120: try parameters.v120()
      )
    case .touch:
      self = .touch(
        input: try parameters.input(),
        position: try parameters.position()
      )
    case .lift: self = .lift(input: try parameters.input())
    case .press:
      self = .press(
        input: try parameters.input(),
        isDown: try parameters.required("down", as: \.asBool)
      )
    case .pulse: self = try .pulse(from: parameters)
    case .reload: self = .reload
    }
  }

  private static func select(
    from parameters: ParameterReader
  ) throws(ReplyError) -> PanelRequest {
    .select(
      control: try parameters.control(),
      thumb: try parameters.thumb(),
      target: try parameters.selectTarget(),
      revision: try parameters.optional("revision", as: \.asInteger),
      origin: try parameters.origin()
    )
  }

  private static func pulse(
    from parameters: ParameterReader
  ) throws(ReplyError) -> PanelRequest {
    let cue = try parameters.optional("cue") { value in
      value.asString.flatMap(Cue.init(name:))
    }
    let pattern = try parameters.optional("pattern") { value in
      value.asIntegers.flatMap { Pattern($0) }
    }
    switch (cue, pattern) {
    case (let cue?, nil): return .pulseCue(cue)
    case (nil, let pattern?): return .pulsePattern(pattern)
    case (nil, nil): throw .invalidParameter("cue")
    case (_?, _?): throw .invalidParameter("pattern")
    }
  }
}
