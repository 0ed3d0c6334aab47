package import DetentCore

/// The times of a line's edges on CLOCK_MONOTONIC, whatever the kernel stamps
/// them with.
///
/// Kernels before 5.7 use CLOCK_REALTIME, which may be decades off, and jumps.
/// Edges that are read together keep their distances.
package struct EdgeTimes: Hashable, Sendable {
  /// How far an edge may be from when it can have been.
  private static let tolerance = Microseconds.seconds(1)

  private let opened: Instant
  private var latest: Instant
  /// What is added to the stamps that are read together.
  private var shift = Microseconds.zero

  /// Whether stamps were seen that no edge can have.
  package private(set) var areForeign = false

  package init(openedAt opened: Instant) {
    self.opened = opened
    self.latest = opened
  }

  /// Begins with stamps that are read together, the newest of which is given.
  package mutating func begin(newest: Instant, readAt now: Instant) {
    // Edges that waited for long are late, and not of another clock.
    let isForeign =
      newest > now + Self.tolerance || newest + Self.tolerance < self.opened
    self.shift = isForeign ? now - newest : .zero
    self.areForeign = self.areForeign || isForeign
  }

  /// The time of an edge; never before that of the last one.
  package mutating func time(of stamp: Instant) -> Instant {
    self.latest = max(self.latest, stamp + self.shift)
    return self.latest
  }
}
