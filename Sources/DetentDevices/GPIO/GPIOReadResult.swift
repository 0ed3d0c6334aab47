/// Where reading the edges of an input ended.
package enum GPIOReadResult: Hashable, Sendable {
  /// Nothing is waiting any more.
  case drained

  /// The limit was reached, and more may be waiting.
  case limitReached

  /// The chip is gone: close the input.
  case gone
}
