/// What a poller reports about one descriptor.
package struct Readiness<ID: Hashable> {
  package let id: ID

  /// Whether reading would not wait; true at the end of the stream as well.
  package let isReadable: Bool
  package let isWritable: Bool

  /// Whether the other side is gone altogether, or the device is.
  package let isHungUp: Bool

  package init(id: ID, isReadable: Bool, isWritable: Bool, isHungUp: Bool) {
    self.id = id
    self.isReadable = isReadable
    self.isWritable = isWritable
    self.isHungUp = isHungUp
  }
}

extension Readiness: Equatable {}

extension Readiness: Sendable where ID: Sendable {}
