/// What an evdev node can send, as a description or the kernel tells it.
package struct EvdevCapabilities: Hashable, Sendable {
  /// An absolute axis.
  package struct Axis: Hashable, Sendable {
    package var minimum: Int32
    package var maximum: Int32

    package init(minimum: Int32, maximum: Int32) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Every kind of event, absolute axes included.
  package var events: Set<EventCode> = []
  /// By code, for each absolute axis.
  package var axes: [UInt16: Axis] = [:]

  package init() {}
}
