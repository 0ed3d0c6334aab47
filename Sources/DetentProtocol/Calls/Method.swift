/// A method of one of the interfaces.
package enum Method: Hashable, Sendable {
  case panel(PanelMethod)
  case service(ServiceMethod)

  /// Finds the method of a full name, as in `org.detentd.Panel.Get`.
  package init(fullName: String) throws(ReplyError) {
    guard let point = fullName.lastIndex(of: ".") else {
      throw .methodNotFound(fullName)
    }
    let interfaceName = String(fullName[..<point])
    let name = String(fullName[fullName.index(after: point)...])
    guard let interface = Interface(rawValue: interfaceName) else {
      throw .interfaceNotFound(interfaceName)
    }
    let method: Method? =
      switch interface {
      case .panel: PanelMethod(rawValue: name).map { .panel($0) }
      case .service: ServiceMethod(rawValue: name).map { .service($0) }
      }
    guard let method else { throw .methodNotFound(fullName) }
    self = method
  }

  /// The name with its interface's.
  package var fullName: String {
    switch self {
    case .panel(let method): method.fullName
    case .service(let method): method.fullName
    }
  }

  /// Whether it changes anything, so that not everybody may call it.
  package var changes: Bool {
    switch self {
    case .panel(let method): method.changes
    case .service: false
    }
  }

  /// Whether there may be more than one reply.
  package var acceptsMore: Bool {
    switch self {
    case .panel(let method): method.acceptsMore
    case .service: false
    }
  }

  /// Whether it makes no sense with a single reply.
  package var requiresMore: Bool {
    switch self {
    case .panel(let method): method.requiresMore
    case .service: false
    }
  }

  /// The names of its parameters.
  var parameters: [String] {
    switch self {
    case .panel(let method): method.parameters
    case .service(let method): method.parameters
    }
  }
}
