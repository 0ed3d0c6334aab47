/// An interface of the daemon.
package enum Interface: String, Hashable, Sendable, CaseIterable {
  case service = "org.varlink.service"
  case panel = "org.detentd.Panel"

  /// Its methods, types and errors in Varlink's own language.
  package var description: String {
    switch self {
    case .service: Self.serviceDescription
    case .panel: Self.panelDescription
    }
  }
}
