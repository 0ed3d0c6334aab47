/// The methods of `org.varlink.service`.
package enum ServiceMethod: String, Hashable, Sendable, CaseIterable {
  case getInfo = "GetInfo"
  case getInterfaceDescription = "GetInterfaceDescription"

  /// The name with its interface's.
  package var fullName: String {
    "\(Interface.service.rawValue).\(self.rawValue)"
  }

  /// The names of its parameters.
  var parameters: [String] {
    switch self {
    case .getInfo: []
    case .getInterfaceDescription: ["interface"]
    }
  }
}
