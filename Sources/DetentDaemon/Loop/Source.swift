/// What the loop waits for.
package enum Source: Hashable {
  case signals
  case motorTimer
  /// The force-feedback device is gone.
  case motorDevice
  case deadlineTimer
  /// Files come or go below /dev.
  case devices
  case listener
  /// An open input, by a number that is never used again.
  case input(UInt64)
  case client(UInt64)
}
