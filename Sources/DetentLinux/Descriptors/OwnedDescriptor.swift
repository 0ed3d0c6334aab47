private import Glibc

/// The one owner of an open file descriptor.
package struct OwnedDescriptor: ~Copyable {
  private let number: CInt

  /// Takes over an open descriptor that nobody else will close.
  package init(owning rawValue: CInt) {
    precondition(rawValue >= 0)
    self.number = rawValue
  }

  deinit {
    // Linux has closed the descriptor whatever close(2) answers; trying again
    // could close somebody else's.
    _ = close(self.number)
  }

  // Computed, since the optimiser of Swift 6.0.3 cannot handle an owner of
  // which nothing but a stored property is ever read (it stops with «requires
  // a drop_deinit»).
  package var rawValue: CInt { self.number }
}
