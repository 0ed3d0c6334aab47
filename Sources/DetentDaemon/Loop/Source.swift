/// What the loop waits for.
enum Source: Hashable {
  case signals
  case motorTimer
  case deadlineTimer
  /// Files come or go below /dev.
  case devices
  case listener
  /// An open input, by a number that is never used again.
  case input(UInt64)
  case client(UInt64)
}
