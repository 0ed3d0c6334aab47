package import DetentProtocol

extension JSONWriter {
  /// Writes the reply to a call of the interface that every service has.
  package mutating func appendReply(to request: ServiceRequest) {
    switch request {
    case .getInfo:
      self.appendReply(.detentd)
    case .getInterfaceDescription(let interface):
      self.appendReply(interface)
    }
  }
}

extension Product {
  static let detentd = Product.detentd(
    version: Version.number,
    url: "https://github.com/detentd/detentd"
  )
}
