/// Which inputs turn a control.
package enum TurnBinding: Hashable, Sendable {
  case none
  /// This input moves the active thumb.
  case active(input: String)
  /// Each input moves its own thumb; at least one is given.
  case thumbs(lower: String?, upper: String?)

  /// The inputs that are named, lower first.
  package var inputs: [String] {
    switch self {
    case .none: []
    case .active(let input): [input]
    case .thumbs(let lower, let upper): [lower, upper].compactMap { $0 }
    }
  }

  /// The thumb that `input` is bound to, or `nil` for the active one.
  package func thumb(of input: String) -> Thumb? {
    guard case .thumbs(let lower, let upper) = self else { return nil }
    if input == lower { return .lower }
    return input == upper ? .upper : nil
  }
}
