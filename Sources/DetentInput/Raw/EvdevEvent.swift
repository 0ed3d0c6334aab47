package import DetentCore

/// One event as the kernel's evdev interface delivers it.
package struct EvdevEvent: Hashable, Sendable {
  /// When it happened, on CLOCK_MONOTONIC.
  package let time: Instant
  /// The `EV_…` constant.
  package let type: UInt16
  /// The code within the type, such as `REL_DIAL`.
  package let code: UInt16
  package let value: Int32

  package init(time: Instant, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }
}
