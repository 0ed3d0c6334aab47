/// A point on CLOCK_MONOTONIC, or on a trace's own clock, in microseconds.
package struct Instant: Hashable, Sendable {
  package let microseconds: Int64

  package init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  package static let zero = Instant(microseconds: 0)

  package static func + (start: Instant, time: Microseconds) -> Instant {
    Instant(microseconds: start.microseconds.addedSaturating(to: time.rawValue))
  }

  package static func - (instant: Instant, time: Microseconds) -> Instant {
    Instant(
      microseconds: instant.microseconds.subtractingSaturating(time.rawValue)
    )
  }

  package static func - (end: Instant, start: Instant) -> Microseconds {
    Microseconds(end.microseconds.subtractingSaturating(start.microseconds))
  }
}

extension Instant: Comparable {
  package static func < (a: Instant, b: Instant) -> Bool {
    a.microseconds < b.microseconds
  }
}
