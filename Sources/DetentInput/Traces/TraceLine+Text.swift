package import DetentCore

extension TraceLine {
  /// Seconds and microseconds, as traces write them.
  package static func text(of time: Instant) -> String {
    let microseconds = String(time.microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - microseconds.count)
    return "\(time.microseconds / 1_000_000).\(zeros)\(microseconds)"
  }
}
