/// Why a knob could not be learnt.
package enum LearningProblem: Error, Hashable, Sendable {
  /// Nothing that could be a knob moved.
  case nothingMoved
  /// Only one line of a knob's two.
  case onlyOneLineMoved(Int)
  /// Turning back did not look like the opposite of turning.
  case noOppositeWays
}

extension LearningProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothingMoved:
      "nothing moved that could be a knob"
    case .onlyOneLineMoved:
      "only one line changed: an encoder needs two, A and B, and its common "
        + "pin on ground"
    case .noOppositeWays:
      "turning back did not undo turning: turn ten clicks each way, slowly; "
        + "if you did, the lines are noisy, or are not A and B of one encoder"
    }
  }
}
