/// Where reading a device ended.
package enum EvdevReadResult: Hashable, Sendable {
  /// Nothing is waiting any more.
  case drained

  /// The limit was reached and more is waiting, which the descriptor may not
  /// show: read again without polling.
  case limitReached

  /// The kernel dropped events, and the state was read again: use that, then
  /// read on without polling.
  case resynchronized

  /// The device is gone: close it.
  case gone

  /// After lost events reading the state again did not end: close the device
  /// and open it again.
  case needsReopen
}
