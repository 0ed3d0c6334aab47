/// What came of sending.
package enum SendResult: Hashable, Sendable {
  /// The kernel took so many bytes, from the front.
  case sent(Int)

  /// The kernel has no room for any (`EAGAIN`).
  case wouldBlock
}
