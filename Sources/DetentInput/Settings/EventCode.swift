/// A kind of evdev event: `EV_REL` and `REL_DIAL`, say.
package struct EventCode: Hashable, Sendable {
  /// The `EV_…` constant.
  package let type: UInt16
  /// The code within the type.
  package let code: UInt16

  package init(type: UInt16, code: UInt16) {
    self.type = type
    self.code = code
  }
}
