package import DetentCore
private import Glibc

/// The clock that only goes forward and that events carry.
package enum MonotonicClock {
  /// The time on CLOCK_MONOTONIC, rounded down to whole microseconds.
  package static var now: Instant {
    var time = timespec()
    // Cannot fail: the clock exists, and the pointer is ours.
    _ = clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(
      microseconds: Int64(time.tv_sec) * 1_000_000
        + Int64(time.tv_nsec) / 1_000
    )
  }
}
