/// What a device calls itself.
package struct EvdevIdentity: Hashable, Sendable {
  package let name: String

  /// The `BUS_…` constant.
  package let bus: UInt16
  package let vendor: UInt16
  package let product: UInt16

  /// Where it is plugged in; empty if the driver does not tell.
  package let phys: String

  /// Its serial number or address; usually empty.
  package let uniq: String

  package init(
    name: String,
    bus: UInt16,
    vendor: UInt16,
    product: UInt16,
    phys: String,
    uniq: String
  ) {
    self.name = name
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.phys = phys
    self.uniq = uniq
  }
}
