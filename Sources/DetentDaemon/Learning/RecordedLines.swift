import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// GPIO lines that are recorded.
///
/// It reads them in the daemon's manner: after lost edges the levels are read
/// again, and where edges have no numbers after each burst.
final class RecordedLines: RecordedDevice {
  /// How many edges of a line a kernel without edge numbers keeps.
  private static let kernelBuffer = 16
  /// How often the levels are compared while more edges keep arriving.
  private static let comparisons = 8

  private var lines: GPIOInput
  private var writer: TraceWriter
  /// What the lines are at by the edges that were read.
  private var levels: LineLevels
  let opening: [String]

  init(_ settings: GPIOSettings, name: String) throws {
    let lines = try Self.request(settings, name: name)
    let now = MonotonicClock.now
    let levels = try lines.levels()
    self.levels = levels
    self.opening =
      ["# GPIO input \(name): \(lines.place)"]
      + TraceWriter.opening(levels: levels).map(\.text)
    self.writer = TraceWriter(openedAt: now)
    self.lines = lines
  }

  var descriptor: CInt { self.lines.descriptor }

  var place: String { self.lines.place }

  func read(into lines: inout [TraceLine]) throws -> InputReading {
    var edges: [GPIOEdge] = []
    // A burst is read whole: what it changes is seen at its end.
    var result = try self.lines.read(into: &edges)
    while result == .limitReached {
      result = try self.lines.read(into: &edges)
    }
    guard result != .gone else {
      lines.append(self.writer.loss(at: MonotonicClock.now))
      return .gone
    }
    self.note(edges)
    var reread: LineLevels?
    if self.lines.hasSequenceNumbers {
      if self.writer.hasGap(in: edges) { reread = try self.lines.levels() }
    } else {
      reread = try self.compareLevels(into: &edges)
    }
    lines += self.writer.lines(
      of: edges,
      reread: reread,
      at: MonotonicClock.now
    )
    return .drained
  }

  /// Compares what the edges said with the levels, and returns these if edges
  /// were lost; else a level that differs is an edge that is on its way.
  private func compareLevels(
    into edges: inout [GPIOEdge]
  ) throws(GPIOError) -> LineLevels? {
    let wasFull = GPIOLine.allCases.contains { line in
      edges.count { $0.line == line } >= Self.kernelBuffer
    }
    var levels = try self.lines.levels()
    for _ in 0..<Self.comparisons where levels != self.levels {
      var more: [GPIOEdge] = []
      _ = try self.lines.read(into: &more)
      guard !more.isEmpty else { break }
      self.note(more)
      edges += more
      levels = try self.lines.levels()
    }
    guard levels != self.levels else { return nil }
    let before = self.levels
    self.levels = levels
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

  private func note(_ edges: [GPIOEdge]) {
    for edge in edges { self.levels[edge.line] = edge.isHigh }
  }

  /// Requests the lines.
  static func request(
    _ settings: GPIOSettings,
    name: String
  ) throws -> GPIOInput {
    let catalog = try GPIOChipCatalog(directory: "/dev")
    do throws(GPIOError) {
      return try GPIOInput(settings, name: name, in: catalog)
    } catch {
      guard let busy = BusyDevice(error) else { throw error }
      throw busy
    }
  }
}

@available(*, unavailable)
extension RecordedLines: Sendable {}

extension GPIOInput {
  /// The chip and the lines, for people.
  var place: String {
    GPIOLine.allCases.compactMap { self.locations[$0]?.description }
      .joined(separator: ", ")
  }
}
