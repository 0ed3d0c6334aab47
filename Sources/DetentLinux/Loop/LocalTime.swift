private import Glibc

/// The time of day that a clock on the wall shows.
package enum LocalTime {
  /// The time now, to the second: `14:03:59`.
  package static var now: String {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "?" }
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { ($0 < 10 ? "0" : "") + "\($0)" }
      .joined(separator: ":")
  }
}
