/// Turns the states of two lines in quadrature into detents.
///
/// A state is 2·A + B of the electrical levels; clockwise is
/// 11, 01, 00, 10, 11. Detents are told at rest states only, and what was
/// turned is forgotten there: nothing can drift. Contact bounce goes one edge
/// forth and one back, and cancels without any time constant.
package struct QuadratureDecoder: Hashable, Sendable {
  /// The edges between two states, by 4·old + new.
  ///
  /// A change of both lines has no direction.
  private static let edges: [Int] = [
    0, -1, 1, 0,
    1, 0, 0, -1,
    -1, 0, 0, 1,
    0, 1, -1, 0,
  ]

  private let edgesPerDetent: Int
  /// A bit for each rest state.
  private let rest: UInt8
  private var state: UInt8
  private var turned = 0
  private var edgesSinceRest = 0
  /// Whether a rest state has been seen, so that a way from one to the next
  /// is known to be whole.
  private var isSynced: Bool

  /// Changes of both lines at once.
  package private(set) var invalid = 0
  /// Edges that led to no detent.
  package private(set) var cancelled = 0

  /// - Parameter state: what the lines are at now.
  package init(edgesPerDetent: Int, rest: Set<UInt8>, state: UInt8) {
    self.edgesPerDetent = edgesPerDetent
    self.rest = rest.reduce(0) { $0 | 1 << $1 }
    self.state = state
    self.isSynced = rest.contains(state)
  }

  /// Takes the next state; the detents, signed, that it completes.
  package mutating func detents(at state: UInt8) -> Int {
    guard state != self.state else { return 0 }
    let edge = Self.edges[Int(self.state) << 2 | Int(state)]
    if edge == 0 { self.invalid += 1 }
    self.edgesSinceRest += 1
    self.state = state
    self.turned += edge
    guard self.isRest(state) else { return 0 }
    defer {
      self.turned = 0
      self.edgesSinceRest = 0
    }
    guard self.isSynced else {
      self.isSynced = true
      return 0
    }
    // One lost edge of a detent, or one too many, still makes a detent.
    let count =
      (abs(self.turned) + self.edgesPerDetent / 2) / self.edgesPerDetent
    if count == 0 { self.cancelled += self.edgesSinceRest }
    return self.turned < 0 ? -count : count
  }

  /// Starts again at a state that was read after edges were lost.
  package mutating func resync(at state: UInt8) {
    self.state = state
    self.turned = 0
    self.edgesSinceRest = 0
    self.isSynced = self.isRest(state)
  }

  private func isRest(_ state: UInt8) -> Bool {
    self.rest & 1 << state != 0
  }
}
