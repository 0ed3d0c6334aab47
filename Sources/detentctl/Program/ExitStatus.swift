/// How the program ends, as sysexits(3) numbers it.
enum ExitStatus: Int32, Error, CaseIterable {
  case success = 0
  /// The daemon refused.
  case refused = 1
  /// The command line is wrong (`EX_USAGE`).
  case usage = 64
  /// The daemon cannot be reached, or has gone (`EX_UNAVAILABLE`).
  case unreachable = 69
}
