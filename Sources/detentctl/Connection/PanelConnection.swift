import DetentProtocol

/// A connection that answers calls one by one.
protocol PanelConnection: ~Copyable {
  /// Makes a call and waits for its reply, which may be an error.
  mutating func reply(
    to request: Request
  ) throws(ConnectionError) -> Reply
}

extension PanelConnection where Self: ~Copyable {
  /// The parameters of the reply; an error is thrown as a `Refusal`.
  mutating func answer(to request: PanelRequest) throws -> JSONObject {
    let reply = try self.reply(to: .panel(request))
    guard reply.error == nil else {
      throw Refusal(reply: reply, request: request)
    }
    return reply.parameters
  }

  /// The controls of these names, or all.
  mutating func controls(_ names: [String]?) throws -> [ControlDescription] {
    try self.answer(to: .describe(controls: names)).decodeControls()
  }

  /// The one control of this name.
  mutating func control(_ name: String) throws -> ControlDescription {
    guard let control = try self.controls([name]).first else {
      throw ConnectionError.notUnderstood("the control is missing")
    }
    return control
  }

  /// The selections of these controls, or of all.
  mutating func selections(_ names: [String]?) throws -> [ControlSelection] {
    try self.answer(to: .get(controls: names)).decodeSelections()
  }

  mutating func inputs() throws -> [InputStatus] {
    try self.answer(to: .inputs).decodeInputs()
  }

  /// The daemon's version.
  mutating func version() throws(ConnectionError) -> String {
    let reply = try self.reply(to: .service(.getInfo))
    guard let version = reply.parameters["version"]?.asString else {
      throw .notUnderstood("the version is missing")
    }
    return version
  }
}
