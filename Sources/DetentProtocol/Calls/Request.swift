/// What a call asks for.
package enum Request: Hashable, Sendable {
  case panel(PanelRequest)
  case service(ServiceRequest)

  init(
    _ method: Method,
    _ parameters: JSONObject
  ) throws(ReplyError) {
    let reader = try ParameterReader(parameters, names: method.parameters)
    switch method {
    case .panel(let method): self = .panel(try PanelRequest(method, reader))
    case .service(let method):
      self = .service(try ServiceRequest(method, reader))
    }
  }
}
