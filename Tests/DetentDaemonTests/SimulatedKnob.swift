import DetentCore

@testable import DetentInput

/// An encoder that is turned by hand: its contacts bounce, and it is not
/// turned evenly.
struct SimulatedKnob {
  /// The states from one rest clockwise to the next: 11, 01, 00, 10.
  private static let cycle: [UInt8] = [0b11, 0b01, 0b00, 0b10]

  let edgesPerDetent: Int
  /// Whether A and B are swapped.
  var isReversed = false
  /// Whether it may stop an edge before its rest.
  var isLoose = false
  /// Where it is in the cycle, and goes on from there.
  var position: Int
  var time = Instant(microseconds: 10_000_000)
  private(set) var edges: [LineRecording.Edge] = []
  private var dice: UInt64

  init(edgesPerDetent: Int, position: Int, seed: UInt64) {
    self.edgesPerDetent = edgesPerDetent
    self.position = position
    self.dice = seed
  }

  /// A and B, with the push button up.
  var levels: [Bool] {
    let state = self.state(at: self.position)
    return [state & 2 != 0, state & 1 != 0, true]
  }

  /// Turns by whole clicks, with a pause after each.
  mutating func turn(_ clicks: Int) {
    let way = clicks < 0 ? -1 : 1
    let offset = self.isLoose ? self.position & 3 : 0
    var rest = self.position - offset + (offset == 3 ? 4 : 0)
    for _ in 0..<abs(clicks) {
      rest += way * self.edgesPerDetent
      let stop = self.isLoose && self.roll(2) == 0 ? rest - 1 : rest
      while self.position != stop {
        self.step(self.position < stop ? 1 : -1)
        self.time = self.time + .milliseconds(4 + self.roll(12))
      }
      self.time = self.time + .milliseconds(150 + self.roll(300))
    }
  }

  /// Pushes the button.
  mutating func push() {
    for isHigh in [false, true] {
      self.set(2, isHigh)
      self.time = self.time + .milliseconds(150)
    }
  }

  private mutating func step(_ way: Int) {
    let old = self.state(at: self.position)
    self.position += way
    let new = self.state(at: self.position)
    let line = old ^ new == 2 ? 0 : 1
    self.set(line, new & (line == 0 ? 2 : 1) != 0)
  }

  /// Changes a line, with up to three bounces in the next millisecond.
  private mutating func set(_ line: Int, _ isHigh: Bool) {
    self.append(line, isHigh)
    for _ in 0..<self.roll(4) {
      self.time = self.time + Microseconds(Int64(20 + self.roll(150)))
      self.append(line, !isHigh)
      self.time = self.time + Microseconds(Int64(20 + self.roll(150)))
      self.append(line, isHigh)
    }
  }

  private mutating func append(_ line: Int, _ isHigh: Bool) {
    let edge = LineRecording.Edge(time: self.time, line: line, isHigh: isHigh)
    self.edges.append(edge)
  }

  private func state(at position: Int) -> UInt8 {
    let state = Self.cycle[position & 3]
    return self.isReversed ? state >> 1 | (state & 1) << 1 : state
  }

  /// A number below `sides`, from a linear congruential generator.
  private mutating func roll(_ sides: Int) -> Int {
    self.dice =
      self.dice &* 6_364_136_223_846_793_005
      &+ 1_442_695_040_888_963_407
    return Int(self.dice >> 33) % sides
  }
}
