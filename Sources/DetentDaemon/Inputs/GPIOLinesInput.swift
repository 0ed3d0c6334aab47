import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// An input that reads the edges of GPIO lines.
final class GPIOLinesInput {
  let settings: InputSettings
  private var lines: GPIOInput
  private var decoder: GPIODecoder
  private var comparison: LevelComparison
  private var edges: [GPIOEdge] = []
  private var noise = NoiseWatch()

  /// - Parameter number: the input's number in the panel.
  init(
    _ lines: consuming GPIOInput,
    number: Int,
    settings: InputSettings,
    gpio: GPIOSettings
  ) throws(GPIOError) {
    let levels = try lines.levels()
    self.settings = settings
    self.decoder = GPIODecoder(
      input: number,
      settings: gpio,
      isInverted: settings.isInverted,
      levels: levels
    )
    self.comparison = LevelComparison(levels: levels)
    self.lines = lines
  }

  var number: Int {
    get { self.decoder.input }
    set { self.decoder.input = newValue }
  }

  var descriptor: CInt { self.lines.descriptor }
  var isBiasRefused: Bool { self.lines.isBiasRefused }
  var areTimesForeign: Bool { self.lines.areTimesForeign }
  var nextDeadline: Instant? { self.decoder.nextDeadline }
  var counts: InputCounts {
    InputCounts(
      invalid: self.decoder.invalid,
      lost: self.decoder.lost,
      resyncs: self.decoder.resyncs
    )
  }

  /// The chip and the lines, for people.
  var place: String { self.lines.place }

  /// Whether its lines float, told once.
  ///
  /// - Parameter detents: how many it has made in all.
  func isNoisy(detents: Int, at now: Instant) -> Bool {
    self.noise.isNoisy(
      wastedEdges: self.decoder.invalid + self.decoder.cancelled,
      detents: detents,
      at: now
    )
  }

  func advance(to time: Instant, into events: inout [InputEvent]) {
    self.decoder.advance(to: time, into: &events)
  }

  /// Appends what is waiting.
  func read(
    into events: inout [InputEvent],
    at now: Instant
  ) throws(GPIOError) -> InputReading {
    self.edges.clear()
    let result = try self.lines.read(into: &self.edges)
    self.decodeEdges(from: 0, into: &events)
    switch result {
    case .gone:
      return .gone
    case .limitReached:
      self.comparison.note(self.edges)
      return .limitReached
    case .drained:
      if let levels = try self.rereadLevels(into: &events) {
        self.decoder.note(levels)
      }
      self.decoder.endBurst(at: now, into: &events)
      return .drained
    }
  }

  /// The levels, if they have to be read again at the end of a burst.
  private func rereadLevels(
    into events: inout [InputEvent]
  ) throws(GPIOError) -> LineLevels? {
    guard !self.lines.hasSequenceNumbers else {
      return self.decoder.needsLevels ? try self.lines.levels() : nil
    }
    let known = self.edges.count
    let levels = try self.comparison.endBurst(&self.edges, of: &self.lines)
    self.decodeEdges(from: known, into: &events)
    return levels
  }

  private func decodeEdges(from first: Int, into events: inout [InputEvent]) {
    for edge in self.edges[first...] {
      self.decoder.decode(edge, into: &events)
    }
  }
}

@available(*, unavailable)
extension GPIOLinesInput: Sendable {}

extension GPIOInput {
  /// The chip and the lines, for people.
  var place: String {
    GPIOLine.allCases.compactMap { self.locations[$0]?.description }
      .joined(separator: ", ")
  }
}
