import DetentCore

/// What turning and pushing showed of an encoder on GPIO lines.
package struct QuadratureFindings: Hashable, Sendable {
  /// Fewer changes of a line are noise.
  private static let fewestChanges = 4

  /// The lines' places in the recording.
  package let a: Int
  package let b: Int
  /// `nil` if no other line changed when the knob was pushed.
  package let press: Int?
  /// Whether a pushed button reads as high.
  package let pressIsActiveHigh: Bool
  /// 4, 2 or 1.
  package let edgesPerDetent: Int
  /// The states in which it rests, as 2·A + B.
  package let rest: Set<UInt8>
  package let isInverted: Bool
  /// Edges that led nowhere.
  package let bounces: Int
  /// Changes of both lines at once.
  package let invalid: Int

  /// - Parameter lines: A and B, if it is known which they are.
  package init(
    _ recording: LineRecording,
    _ phases: LearningPhases,
    lines: (a: Int, b: Int)?
  ) throws(LearningProblem) {
    let (a, b) =
      if let lines { lines } else { try Self.lines(recording, phases) }
    let history = QuadratureHistory(recording, a: a, b: b)
    let clicks = ClickPair(history.movements, phases)
    guard clicks.hasMovement else {
      throw Self.absence(recording, phases, a: a, b: b)
    }
    guard clicks.hasOppositeWays else { throw .noOppositeWays }
    let edges =
      switch clicks.size {
      case 3_000_000...: 4
      case 1_500_000...: 2
      default: 1
      }
    let push = recording.changes(in: phases.push).enumerated()
      .filter { $0.offset != a && $0.offset != b && $0.element > 0 }
      .max { $0.element < $1.element }?.offset
    self.a = a
    self.b = b
    self.press = push
    self.pressIsActiveHigh =
      push.map { !recording.levels(before: phases.returned)[$0] } ?? false
    self.edgesPerDetent = edges
    self.rest = history.rest(
      edgesPerDetent: edges,
      in: phases,
      isWellFormed: clicks.isWellFormed
    )
    self.isInverted = clicks.isInverted
    self.bounces = history.bounces(in: phases)
    self.invalid = history.invalid
  }

  /// The two lines that changed most.
  private static func lines(
    _ recording: LineRecording,
    _ phases: LearningPhases
  ) throws(LearningProblem) -> (a: Int, b: Int) {
    let changes = recording.changes(in: phases.start..<phases.returned)
    let moved = changes.indices.filter { changes[$0] >= Self.fewestChanges }
      .sorted { changes[$0] > changes[$1] }
    guard let first = moved.first else { throw .nothingMoved }
    guard moved.count > 1 else { throw .onlyOneLineMoved(first) }
    return (min(first, moved[1]), max(first, moved[1]))
  }

  /// Why there was no movement of two lines.
  private static func absence(
    _ recording: LineRecording,
    _ phases: LearningPhases,
    a: Int,
    b: Int
  ) -> LearningProblem {
    let changes = recording.changes(in: phases.start..<phases.returned)
    let moved = [a, b].filter { changes[$0] > 0 }
    return moved.count == 1 ? .onlyOneLineMoved(moved[0]) : .nothingMoved
  }
}
