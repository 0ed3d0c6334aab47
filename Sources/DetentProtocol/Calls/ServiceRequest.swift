/// A call of a method of `org.varlink.service`.
package enum ServiceRequest: Hashable, Sendable {
  case getInfo
  case getInterfaceDescription(Interface)

  package var method: ServiceMethod {
    switch self {
    case .getInfo: .getInfo
    case .getInterfaceDescription: .getInterfaceDescription
    }
  }

  init(
    _ method: ServiceMethod,
    _ parameters: ParameterReader
  ) throws(ReplyError) {
    switch method {
    case .getInfo:
      self = .getInfo
    case .getInterfaceDescription:
      let name = try parameters.required("interface", as: \.asString)
      guard let interface = Interface(rawValue: name) else {
        throw .interfaceNotFound(name)
      }
      self = .getInterfaceDescription(interface)
    }
  }
}
