package import DetentCore

/// One edge of a GPIO line.
package struct GPIOEdge: Hashable, Sendable {
  /// When it happened, on CLOCK_MONOTONIC.
  package let time: Instant
  package let line: GPIOLine
  /// The electrical level after the edge: true is high.
  package let isHigh: Bool
  /// The number of this edge on its line, from 1, where the kernel tells it
  /// (uAPI version 2).
  package let sequence: UInt32?

  package init(time: Instant, line: GPIOLine, isHigh: Bool, sequence: UInt32?) {
    self.time = time
    self.line = line
    self.isHigh = isHigh
    self.sequence = sequence
  }
}
