/// What a poller reports about one descriptor.
package struct Readiness: Hashable, Sendable {
  /// The raw value of its identifier.
  package let id: UInt64

  /// Whether reading would not wait; true at the end of the stream as well.
  package let isReadable: Bool
  package let isWritable: Bool

  /// Whether the other side is gone altogether, or the device is.
  package let isHungUp: Bool

  package init(
    id: UInt64,
    isReadable: Bool,
    isWritable: Bool,
    isHungUp: Bool
  ) {
    self.id = id
    self.isReadable = isReadable
    self.isWritable = isWritable
    self.isHungUp = isHungUp
  }
}
