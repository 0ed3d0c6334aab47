import DetentProtocol

extension ReplyError {
  /// Understands a reply that is an error, or returns `nil` if it is one that
  /// this program does not know.
  init?(_ reply: Reply) {
    let errors = Self.all(from: reply.parameters)
    guard let error = errors.first(where: { $0.fullName == reply.error }) else {
      return nil
    }
    self = error
  }

  /// What each error would be with these parameters.
  private static func all(from parameters: JSONObject) -> [ReplyError] {
    func text(_ key: String) -> String { parameters[key]?.asString ?? "" }
    func number(_ key: String) -> Int { parameters[key]?.asInteger ?? 0 }
    return [
      .interfaceNotFound(text("interface")),
      .methodNotFound(text("method")),
      .methodNotImplemented(text("method")),
      .invalidParameter(text("parameter")),
      .permissionDenied,
      .expectedMore,
      .noSuchControl(text("control")),
      .noSuchInput(text("input")),
      .outOfRange(
        control: text("control"),
        lower: text("lower"),
        upper: text("upper")
      ),
      .previewActive(control: text("control")),
      .stale(control: text("control"), revision: number("revision")),
      .notVirtual(input: text("input")),
      .noMotor,
      .configurationInvalid(
        (parameters["mistakes"]?.asArray ?? []).compactMap { mistake in
          mistake.asObject.map(ConfigurationMistake.init)
        }
      ),
      .protocolError(
        ProtocolError(offset: number("offset"), message: text("message"))
      ),
    ]
  }
}

extension ConfigurationMistake {
  fileprivate init(_ object: JSONObject) {
    self.init(
      file: object["file"]?.asString ?? "",
      line: object["line"]?.asInteger ?? 0,
      column: object["column"]?.asInteger ?? 0,
      message: object["message"]?.asString ?? ""
    )
  }
}
