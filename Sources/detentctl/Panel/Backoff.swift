import DetentCore

/// How long to wait before trying again: longer and longer, up to a limit.
struct Backoff: Hashable {
  static let shortest = Microseconds.milliseconds(250)
  static let longest = Microseconds.seconds(4)

  private var next = Self.shortest

  /// The time to wait now.
  mutating func take() -> Microseconds {
    defer { self.next = min(self.next + self.next, Self.longest) }
    return self.next
  }
}
