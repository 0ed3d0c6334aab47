import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// GPIO lines that are recorded.
///
/// It reads them in the daemon's manner: after lost edges the levels are read
/// again, and where edges have no numbers after each burst.
final class RecordedLines: RecordedDevice {
  private var lines: GPIOInput
  private var writer: TraceWriter
  private var comparison: LevelComparison
  let opening: [String]

  init(_ settings: GPIOSettings, name: String) throws {
    let lines = try Self.request(settings, name: name)
    let now = MonotonicClock.now
    let levels = try lines.levels()
    self.comparison = LevelComparison(levels: levels)
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
    var reread: LineLevels?
    if self.lines.hasSequenceNumbers {
      if self.writer.hasGap(in: edges) { reread = try self.lines.levels() }
    } else {
      reread = try self.comparison.endBurst(&edges, of: &self.lines)
    }
    lines += self.writer.lines(
      of: edges,
      reread: reread,
      at: MonotonicClock.now
    )
    return .drained
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
