import DetentProtocol

extension InputStatus {
  /// Decodes an input, or returns `nil` if something is missing.
  init?(_ object: JSONObject) {
    guard let name = object["name"]?.asString,
      let kind = object["kind"]?.asString.flatMap(Kind.init),
      let mode = object["mode"]?.asString,
      let isPresent = object["present"]?.asBool
    else { return nil }
    self.init(name: name, kind: kind, mode: mode, isPresent: isPresent)
    self.device = object["device"]?.asString
    self.problem = object["problem"]?.asString
    self.detents = object["detents"]?.asInteger ?? 0
    self.invalid = object["invalid"]?.asInteger ?? 0
    self.lost = object["lost"]?.asInteger ?? 0
    self.resyncs = object["resyncs"]?.asInteger ?? 0
    self.reopens = object["reopens"]?.asInteger ?? 0
  }
}
