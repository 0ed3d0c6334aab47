package import DetentCore

/// How often the service manager wants to hear `WATCHDOG=1`.
///
/// As sd_watchdog_enabled(3) documents it.
package struct WatchdogInterval: Hashable, Sendable {
  /// The time after which a silent daemon is taken for dead.
  package let limit: Microseconds

  /// Takes the values of `WATCHDOG_USEC` and `WATCHDOG_PID`, and returns `nil`
  /// if nobody waits to hear from `processID`.
  package init?(
    microseconds: String?,
    watchedProcessID: String?,
    processID: Int32
  ) {
    guard
      let microseconds, let limit = Int64(microseconds), limit > 0,
      isMeant(processID, by: watchedProcessID)
    else { return nil }
    self.limit = Microseconds(limit)
  }

  /// The time between two messages: half the limit, as is recommended.
  package var period: Microseconds {
    Microseconds(max(1, self.limit.rawValue / 2))
  }
}

/// Whether a variable of the service manager's is about this process: some are
/// inherited from a parent for which they were meant.
func isMeant(_ processID: Int32, by text: String?) -> Bool {
  guard let text else { return true }
  return Int32(text) == processID
}
