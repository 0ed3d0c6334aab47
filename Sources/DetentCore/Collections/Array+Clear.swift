extension Array {
  /// Removes all elements, of which there are few, and keeps the memory.
  ///
  /// `removeAll(keepingCapacity:)` replaces a range by another, which takes
  /// longer than to take away the one or two that a detent leaves behind.
  @inlinable
  package mutating func clear() {
    while !self.isEmpty { self.removeLast() }
  }
}
