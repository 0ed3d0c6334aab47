private import CLinux
package import DetentCore
private import Glibc

/// A descriptor that becomes readable at a point in time.
package struct Timer: ~Copyable {
  package let descriptor: OwnedDescriptor

  /// What the kernel is waiting for, or has reported and not been told to forget.
  private var deadline: Instant?

  package init() throws(SystemError) {
    self.descriptor = OwnedDescriptor(
      owning: try systemCall("timerfd_create") { clinux_timer() }
    )
  }

  /// Sets the timer; one that lies in the past is ready at once, and `nil` never.
  package mutating func set(to deadline: Instant?) throws(SystemError) {
    guard deadline != self.deadline else { return }
    var setting = itimerspec()
    if let deadline { setting.it_value = Timer.time(of: deadline) }
    let flags = CInt(TFD_TIMER_ABSTIME)
    try systemCall("timerfd_settime") {
      timerfd_settime(self.descriptor.rawValue, flags, &setting, nil)
    }
    self.deadline = deadline
  }

  /// Makes a timer that was ready wait for its next setting.
  package mutating func acknowledge() {
    var expirations: UInt64 = 0
    let size = MemoryLayout.size(ofValue: expirations)
    // It fails only if the timer is not ready, and then it still has to wait.
    let count = try? systemCall("read") {
      read(self.descriptor.rawValue, &expirations, size)
    }
    if count != nil { self.deadline = nil }
  }

  /// The same for the kernel, to which zero would mean never.
  private static func time(of deadline: Instant) -> timespec {
    guard deadline > .zero else { return timespec(tv_sec: 0, tv_nsec: 1) }
    let (seconds, rest) = deadline.microseconds.quotientAndRemainder(
      dividingBy: 1_000_000
    )
    return timespec(tv_sec: Int(seconds), tv_nsec: Int(rest) * 1_000)
  }
}
