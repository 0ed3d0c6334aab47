import DetentCore
import DetentLinux
import Testing

struct TimerTests {
  static let pastDeadlines = [
    Instant(microseconds: .min),
    Instant(microseconds: -1),
    Instant.zero,
    Instant(microseconds: 1),
    MonotonicClock.now,
  ]

  @Test(arguments: TimerTests.pastDeadlines)
  func deadlineInThePast_isReadyAtOnce(deadline: Instant) throws {
    var timer = try Timer()
    try timer.set(to: deadline)
    #expect(isReadable(timer.descriptor.rawValue, within: patience))
  }

  static let futureDeadlines = [
    MonotonicClock.now + .seconds(3_600),
    Instant(microseconds: .max),
  ]

  @Test(arguments: TimerTests.futureDeadlines)
  func deadlineInTheFuture_isNotReady(deadline: Instant) throws {
    var timer = try Timer()
    try timer.set(to: deadline)
    #expect(!isReadable(timer.descriptor.rawValue, within: 0))
  }

  @Test func deadline_isNeverReadyTooEarly() throws {
    var timer = try Timer()
    let deadline = MonotonicClock.now + .milliseconds(3)
    try timer.set(to: deadline)
    #expect(isReadable(timer.descriptor.rawValue, within: patience))
    #expect(MonotonicClock.now >= deadline)
  }

  @Test func nil_neverIsReady() throws {
    var timer = try Timer()
    try timer.set(to: MonotonicClock.now)
    #expect(isReadable(timer.descriptor.rawValue, within: patience))
    try timer.set(to: nil)
    #expect(!isReadable(timer.descriptor.rawValue, within: 0))
  }

  @Test func acknowledge_allowsTheSameDeadlineAgain() throws {
    var timer = try Timer()
    let deadline = MonotonicClock.now
    try timer.set(to: deadline)
    #expect(isReadable(timer.descriptor.rawValue, within: patience))
    timer.acknowledge()
    #expect(!isReadable(timer.descriptor.rawValue, within: 0))
    try timer.set(to: deadline)
    #expect(isReadable(timer.descriptor.rawValue, within: patience))
  }

  @Test func acknowledge_whenNotReady_keepsTheDeadline() throws {
    var timer = try Timer()
    try timer.set(to: MonotonicClock.now + .seconds(3_600))
    timer.acknowledge()
    #expect(try self.isArmed(timer))
    // Which it would not do if it took the timer for disarmed.
    try timer.set(to: nil)
    #expect(try !self.isArmed(timer))
  }

  private func isArmed(_ timer: borrowing Timer) throws -> Bool {
    let path = "/proc/self/fdinfo/\(timer.descriptor.rawValue)"
    let bytes = try File.contents(of: path, limit: 4_096)
    let text = String(decoding: bytes, as: UTF8.self)
    return !text.split(separator: "\n").contains("it_value: (0, 0)")
  }
}

struct MonotonicClockTests {
  @Test func now_goesForward() {
    let first = MonotonicClock.now
    let second = MonotonicClock.now
    #expect(first > .zero)
    #expect(second >= first)
  }
}
