import DetentCore

/// Calls, as a client makes them, without a terminator.
extension JSONWriter {
  /// Writes a call; `more` asks for a stream of replies.
  package mutating func appendCall(_ request: PanelRequest, more: Bool) {
    self.beginCall(request.method.fullName)
    self.appendMembers(of: request)
    self.endCall(more: more)
  }

  package mutating func appendCall(_ request: ServiceRequest) {
    self.beginCall(request.method.fullName)
    if case .getInterfaceDescription(let interface) = request {
      self.append(interface.rawValue, for: "interface")
    }
    self.endCall(more: false)
  }

  private mutating func beginCall(_ method: String) {
    self.beginObject()
    self.append(method, for: "method")
    self.appendKey("parameters")
    self.beginObject()
  }

  private mutating func endCall(more: Bool) {
    self.endObject()
    if more { self.append(true, for: "more") }
    self.endObject()
  }

  private mutating func appendMembers(of request: PanelRequest) {
    switch request {
    case .describe(let controls), .get(let controls), .monitor(let controls):
      guard let controls else { return }
      self.appendKey("controls")
      self.append(controls)
    case .inputs, .motor, .reload:
      return
    case .select(let control, let thumb, let target, let revision, let origin):
      self.append(control, for: "control")
      self.append(thumb?.rawValue, for: "thumb")
      self.append(target)
      self.append(revision, for: "revision")
      self.append(origin, for: "origin")
    case .step(let control, let thumb, let count, let origin):
      self.append(control, for: "control")
      self.append(thumb?.rawValue, for: "thumb")
      self.append(count, for: "by")
      self.append(origin, for: "origin")
    case .commit(let control, let origin), .cancel(let control, let origin),
      .reset(let control, let origin), .focus(let control, let origin):
      self.append(control, for: "control")
      self.append(origin, for: "origin")
    case .setLimits(let control, let limits):
      self.append(control, for: "control")
      self.append(limits.lower, for: "lower")
      self.append(limits.upper, for: "upper")
    case .turn(let input, let v120):
      self.append(input, for: "input")
      self.append(v120, for: "v120")
    case .touch(let input, let position):
      self.append(input, for: "input")
      self.appendKey("position")
      self.append(units: position, digits: 9)
    case .lift(let input):
      self.append(input, for: "input")
    case .press(let input, let isDown):
      self.append(input, for: "input")
      self.append(isDown, for: "down")
    case .pulseCue(let cue):
      self.append(cue.name, for: "cue")
    case .pulsePattern(let pattern):
      self.appendKey("pattern")
      self.append(pattern.milliseconds)
    }
  }

  private mutating func append(_ target: SelectTarget) {
    switch target {
    case .index(let index):
      self.append(index, for: "index")
    case .value(let value):
      self.appendKey("value")
      self.append(value)
    case .option(let option):
      self.append(option, for: "option")
    case .indexes(let lower, let upper):
      self.appendKey("indexes")
      self.append([lower, upper])
    }
  }
}
