/// Where reading an open input ended.
enum InputReading {
  /// Nothing is waiting any more.
  case drained
  /// More is waiting, which polling may not show.
  case limitReached
  /// The device is gone, or must be opened again.
  case gone
}
