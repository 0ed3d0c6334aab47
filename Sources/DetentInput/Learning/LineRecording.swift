package import DetentCore

/// The levels of several GPIO lines, from a moment on.
package struct LineRecording: Hashable, Sendable {
  /// A change of a line.
  package struct Edge: Hashable, Sendable {
    package let time: Instant
    /// The line's place among those that are recorded.
    package let line: Int
    package let isHigh: Bool

    package init(time: Instant, line: Int, isHigh: Bool) {
      self.time = time
      self.line = line
      self.isHigh = isHigh
    }
  }

  /// The electrical levels at the beginning.
  package let levels: [Bool]
  private var recorded: [Edge] = []

  package init(levels: [Bool]) {
    self.levels = levels
  }

  package mutating func append(_ edge: Edge) {
    self.recorded.append(edge)
  }

  /// The edges in the order of their times: those of different lines may have
  /// been read in another one.
  var edges: [Edge] {
    self.recorded.enumerated().sorted { a, b in
      (a.element.time, a.offset) < (b.element.time, b.offset)
    }.map(\.element)
  }

  /// How often each line really changed.
  func changes(in phase: Range<Instant>) -> [Int] {
    var levels = self.levels
    var changes = [Int](repeating: 0, count: levels.count)
    for edge in self.edges where levels[edge.line] != edge.isHigh {
      levels[edge.line] = edge.isHigh
      if phase.contains(edge.time) { changes[edge.line] += 1 }
    }
    return changes
  }

  /// The levels just before a moment.
  func levels(before time: Instant) -> [Bool] {
    var levels = self.levels
    for edge in self.edges where edge.time < time {
      levels[edge.line] = edge.isHigh
    }
    return levels
  }
}
