package import DetentCore

/// When a knob was turned while it was being learnt: first ten clicks
/// clockwise, then ten back, then it was pushed.
package struct LearningPhases: Hashable, Sendable {
  /// The clicks that are asked for, each way.
  package static let clicks = 10

  package let start: Instant
  /// The ten clicks clockwise are over.
  package let turned: Instant
  /// The ten clicks back are over.
  package let returned: Instant
  package let end: Instant

  package init(
    start: Instant,
    turned: Instant,
    returned: Instant,
    end: Instant
  ) {
    self.start = start
    self.turned = turned
    self.returned = returned
    self.end = end
  }

  var clockwise: Range<Instant> { self.start..<max(self.start, self.turned) }
  var back: Range<Instant> { self.turned..<max(self.turned, self.returned) }
  var push: Range<Instant> { self.returned..<max(self.returned, self.end) }
}
