import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// An input that reads the edges of GPIO lines.
final class GPIOLinesInput {
  /// How many edges of a line a kernel without edge numbers keeps; so many at
  /// once mean that more may have come. (uAPI version 1, gpiolib-cdev.c.)
  private static let kernelBuffer = 16
  /// How often the levels are compared while more edges keep arriving.
  private static let comparisons = 8

  let settings: InputSettings
  private var lines: GPIOInput
  private var decoder: GPIODecoder
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
    self.lines = lines
  }

  var number: Int {
    get { self.decoder.input }
    set { self.decoder.input = newValue }
  }

  var descriptor: CInt { self.lines.descriptor }
  var isBiasRefused: Bool { self.lines.isBiasRefused }
  var nextDeadline: Instant? { self.decoder.nextDeadline }
  var counts: InputCounts {
    InputCounts(
      invalid: self.decoder.invalid,
      lost: self.decoder.lost,
      resyncs: self.decoder.resyncs
    )
  }

  /// The chip and the lines, for people.
  var place: String {
    GPIOLine.allCases.compactMap { self.lines.locations[$0]?.description }
      .joined(separator: ", ")
  }

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
    self.edges.removeAll(keepingCapacity: true)
    let result = try self.lines.read(into: &self.edges)
    self.decodeEdges(into: &events)
    switch result {
    case .gone:
      return .gone
    case .limitReached:
      return .limitReached
    case .drained:
      if self.lines.hasSequenceNumbers {
        if self.decoder.needsLevels {
          self.decoder.note(try self.lines.levels())
        }
      } else {
        try self.compareLevels(into: &events)
      }
      self.decoder.endBurst(at: now, into: &events)
      return .drained
    }
  }

  /// Compares what the edges said with the levels, which is all that can show
  /// a loss where edges have no numbers.
  ///
  /// A level may differ because its edge is still on its way: then it is taken
  /// as that edge, and the edge, when it arrives, changes nothing. Only where
  /// the kernel's buffer was full is it a loss.
  private func compareLevels(
    into events: inout [InputEvent]
  ) throws(GPIOError) {
    let wasFull = GPIOLine.allCases.contains { line in
      self.edges.count { $0.line == line } >= Self.kernelBuffer
    }
    var levels = try self.lines.levels()
    for _ in 0..<Self.comparisons where levels != self.decoder.levels {
      self.edges.removeAll(keepingCapacity: true)
      _ = try self.lines.read(into: &self.edges)
      guard !self.edges.isEmpty else { break }
      self.decodeEdges(into: &events)
      levels = try self.lines.levels()
    }
    guard levels != self.decoder.levels else { return }
    guard !wasFull else {
      self.decoder.note(levels)
      return
    }
    let now = MonotonicClock.now
    for line in GPIOLine.allCases
    where levels[line] != self.decoder.levels[line] {
      guard let isHigh = levels[line] else { continue }
      let edge = GPIOEdge(
        time: now,
        line: line,
        isHigh: isHigh,
        sequence: nil
      )
      self.decoder.decode(edge, into: &events)
    }
  }

  private func decodeEdges(into events: inout [InputEvent]) {
    for edge in self.edges { self.decoder.decode(edge, into: &events) }
  }
}

@available(*, unavailable)
extension GPIOLinesInput: Sendable {}
