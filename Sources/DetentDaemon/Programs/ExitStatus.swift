/// How a program ends, as sysexits(3) numbers it.
package enum ExitStatus: Int32, Error, CaseIterable {
  case success = 0
  /// Something failed that has no number of its own.
  case failure = 1
  /// The command line is wrong (`EX_USAGE`).
  case usage = 64
  /// A trace is wrong (`EX_DATAERR`).
  case badTrace = 65
  /// A device or the socket is in use; try again later (`EX_TEMPFAIL`).
  case busy = 75
  /// The configuration is wrong (`EX_CONFIG`).
  case badConfiguration = 78
}
