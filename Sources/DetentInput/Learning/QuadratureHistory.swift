import DetentCore

/// The states of two lines over time.
struct QuadratureHistory {
  /// A rest that lasts longer counts for no more: the hand was away.
  private static let longestRest = Microseconds.seconds(1)

  private struct Change {
    let time: Instant
    let state: UInt8
  }

  /// Edge by edge; a change of both lines at once moves nowhere.
  private(set) var movements: [LearningMovement] = []
  private(set) var invalid = 0
  private let initial: UInt8
  private var changes: [Change] = []

  init(_ recording: LineRecording, a: Int, b: Int) {
    var levels = recording.levels
    var state = Self.state(levels, a: a, b: b)
    self.initial = state
    // Resting everywhere, so that every edge is told.
    var decoder = QuadratureDecoder(
      edgesPerDetent: 1,
      rest: Set(0...3),
      state: state
    )
    let edges = recording.edges.filter { $0.line == a || $0.line == b }
    for (place, edge) in edges.enumerated() {
      levels[edge.line] = edge.isHigh
      // Edges of one time are one change.
      if place + 1 < edges.count, edges[place + 1].time == edge.time {
        continue
      }
      let next = Self.state(levels, a: a, b: b)
      guard next != state else { continue }
      state = next
      let units = decoder.detents(at: state)
      self.movements.append(LearningMovement(time: edge.time, units: units))
      self.changes.append(Change(time: edge.time, state: state))
    }
    self.invalid = decoder.invalid
  }

  /// The states in which the knob rests.
  func rest(
    edgesPerDetent: Int,
    in phases: LearningPhases,
    isWellFormed: Bool
  ) -> Set<UInt8> {
    let times = self.restTimes(in: phases)
    let states = (0...3).map { UInt8($0) }.sorted { a, b in
      times[Int(a)] > times[Int(b)]
    }
    let first = states[0]
    switch edgesPerDetent {
    case 1:
      return Set(0...3)
    case 2:
      return [first, first ^ 3]
    default:
      // One line may be at either level where the other is certain.
      let second = states[1]
      let all = times.reduce(Microseconds.zero, +)
      let isAdjacent = first ^ second != 3
      let isOften = times[Int(second)].rawValue >= all.rawValue / 4
      return isWellFormed && isAdjacent && isOften ? [first, second] : [first]
    }
  }

  /// Edges on the way from one rest to the next that the way does not need.
  func bounces(in phases: LearningPhases) -> Int {
    [phases.clockwise, phases.back].map { phase in
      let edges = self.movements.count { phase.contains($0.time) }
      let ways = ClickPeriods(self.movements, in: phase).nets
        .reduce(0) { $0 + Int(clamping: $1.magnitude) }
      return max(0, edges - ways)
    }.reduce(0, +)
  }

  /// For how long each state was rested in while the knob was being turned.
  private func restTimes(in phases: LearningPhases) -> [Microseconds] {
    var times = [Microseconds](repeating: .zero, count: 4)
    var since = phases.start
    var state = self.initial
    func note(until time: Instant) {
      let rest = time - since
      guard rest >= ClickPeriods.rest else { return }
      times[Int(state)] = times[Int(state)] + min(rest, Self.longestRest)
    }
    for change in self.changes where change.time < phases.returned {
      note(until: change.time)
      since = max(change.time, phases.start)
      state = change.state
    }
    note(until: phases.returned)
    return times
  }

  private static func state(_ levels: [Bool], a: Int, b: Int) -> UInt8 {
    (levels[a] ? 2 : 0) | (levels[b] ? 1 : 0)
  }
}
