/// What a finger on a strip moves.
package enum Tracking: String, Hashable, Sendable, CaseIterable {
  /// The thumb goes to the touched place.
  case jump
  /// The thumb moves as far as the finger.
  case grab
}
