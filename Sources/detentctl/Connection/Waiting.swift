import DetentCore
import DetentLinux

/// Waiting that ends at a deadline.
enum Waiting {
  private enum Source: UInt64 {
    case descriptor
    case timer
  }

  /// Waits for something to read, and says whether there is something.
  static func untilReadable(
    _ descriptor: borrowing OwnedDescriptor,
    deadline: Instant
  ) throws(SystemError) -> Bool {
    var poller = try Poller<Source>()
    try poller.add(descriptor, for: .descriptor, interest: .readable)
    return try self.wait(with: &poller, deadline: deadline) == .descriptor
  }

  /// Does nothing until the deadline.
  static func until(_ deadline: Instant) throws(SystemError) {
    var poller = try Poller<Source>()
    _ = try self.wait(with: &poller, deadline: deadline)
  }

  private static func wait(
    with poller: inout Poller<Source>,
    deadline: Instant
  ) throws(SystemError) -> Source {
    var timer = try Timer()
    try timer.set(to: deadline)
    try poller.add(timer.descriptor, for: .timer, interest: .readable)
    var ready: [Readiness] = []
    while ready.isEmpty { try poller.wait(into: &ready) }
    let isReadable = ready.contains {
      $0.id == Source.descriptor.rawValue
    }
    return isReadable ? .descriptor : .timer
  }
}
