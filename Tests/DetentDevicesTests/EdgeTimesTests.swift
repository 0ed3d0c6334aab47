import DetentCore
import DetentDevices
import Testing

struct EdgeTimesTests {
  private static let opened = Instant.zero + .seconds(1_000)

  private func times(
    _ times: inout EdgeTimes,
    _ stamps: [Instant],
    readAt now: Instant
  ) -> [Microseconds] {
    times.begin(newest: stamps[stamps.count - 1], readAt: now)
    return stamps.map { times.time(of: $0) - Self.opened }
  }

  @Test func stamps_ofTheRightClock_areKept() {
    var times = EdgeTimes(openedAt: Self.opened)
    let stamps = [1, 3].map { Self.opened + .milliseconds($0) }
    let found = self.times(&times, stamps, readAt: stamps[1])
    #expect(found == [.milliseconds(1), .milliseconds(3)])
    #expect(!times.areForeign)
  }

  /// The wall clock, and then a clock that was set back by decades: edges keep
  /// their distances, and time never goes back.
  @Test func stamps_ofTheWallClock_endWhenTheyAreRead() {
    var times = EdgeTimes(openedAt: Self.opened)
    let wall = Instant.zero + .seconds(1_600_000_000)
    let first = self.times(
      &times,
      [0, 2].map { wall + .milliseconds($0) },
      readAt: Self.opened + .milliseconds(10)
    )
    #expect(first == [.milliseconds(8), .milliseconds(10)])
    #expect(times.areForeign)
    let early = Instant.zero + .seconds(1)
    let second = self.times(
      &times,
      [0, 5, 6].map { early + .milliseconds($0) },
      readAt: Self.opened + .milliseconds(12)
    )
    #expect(second == [10, 11, 12].map { .milliseconds($0) })
  }

  @Test func stamps_thatWaited_areNotForeign() {
    var times = EdgeTimes(openedAt: Self.opened)
    let stamps = [100, 103].map { Self.opened + .milliseconds($0) }
    let found = self.times(&times, stamps, readAt: Self.opened + .seconds(9))
    #expect(found == [.milliseconds(100), .milliseconds(103)])
    #expect(!times.areForeign)
  }
}
