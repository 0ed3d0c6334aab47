import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// Compares what the edges of GPIO lines said with their levels, which is all
/// that can show a loss where edges have no numbers.
struct LevelComparison {
  /// How many edges of a line a kernel without edge numbers keeps; so many at
  /// once mean that more may have come. (uAPI version 1, gpiolib-cdev.c.)
  private static let kernelBuffer = 16
  /// How often the levels are compared while more edges keep arriving.
  private static let attempts = 8

  /// What the lines are at by the edges that were read.
  private var levels: LineLevels

  /// - Parameter levels: what was read at open.
  init(levels: LineLevels) {
    self.levels = levels
  }

  /// Takes edges that were read, and after which more are waiting.
  mutating func note(_ edges: [GPIOEdge]) {
    for edge in edges { self.levels[edge.line] = edge.isHigh }
  }

  /// Ends a burst of edges, and returns the levels if some were lost.
  ///
  /// A level may differ because its edge is still on its way: then it is
  /// appended as that edge, and the edge, when it arrives, changes nothing. Only
  /// where the kernel's buffer was full is it a loss.
  mutating func endBurst(
    _ edges: inout [GPIOEdge],
    of lines: inout GPIOInput
  ) throws(GPIOError) -> LineLevels? {
    let wasFull = GPIOLine.allCases.contains { line in
      edges.count { $0.line == line } >= Self.kernelBuffer
    }
    self.note(edges)
    var levels = try lines.levels()
    for _ in 0..<Self.attempts where levels != self.levels {
      var more: [GPIOEdge] = []
      _ = try lines.read(into: &more)
      guard !more.isEmpty else { break }
      self.note(more)
      edges += more
      levels = try lines.levels()
    }
    let before = self.levels
    self.levels = levels
    guard levels != before else { return nil }
    guard !wasFull else { return levels }
    let now = MonotonicClock.now
    for line in GPIOLine.allCases where levels[line] != before[line] {
      guard let isHigh = levels[line] else { continue }
      edges.append(
        GPIOEdge(time: now, line: line, isHigh: isHigh, sequence: nil)
      )
    }
    return nil
  }
}
