/// What came of receiving.
package enum ReceiveResult: Hashable, Sendable {
  /// So many bytes were appended, at least one.
  case bytes(Int)

  /// The peer will send nothing more.
  case endOfFile

  /// Nothing is there yet (`EAGAIN`).
  case wouldBlock
}
