private import CLinux

/// What a poller is to report about a descriptor.
///
/// With neither, it still reports that the peer hung up, again and again: remove
/// a descriptor that is of no interest at all.
package struct Interest: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let readable = Interest(rawValue: 1)
  package static let writable = Interest(rawValue: 2)

  /// The same for epoll_ctl(2).
  var events: UInt32 {
    var events: UInt32 = 0
    if self.contains(.readable) { events |= EPOLLIN.rawValue }
    if self.contains(.writable) { events |= EPOLLOUT.rawValue }
    return events
  }
}
