import DetentCore
import DetentLinux
import Testing

@testable import detentctl

struct WaitingTests {
  @Test func waiting_endsWithSomethingToRead() throws {
    let talking = try Conversation(["{}\0"], endsAfter: false)
    let farAway = MonotonicClock.now + .seconds(60)
    #expect(try talking.isReadable(before: farAway))
  }

  @Test func waiting_endsAtTheDeadline() throws {
    let silent = try Conversation([], endsAfter: false)
    let start = MonotonicClock.now
    #expect(try !silent.isReadable(before: start + .milliseconds(2)))
    try Waiting.until(start + .milliseconds(5))
    #expect(MonotonicClock.now >= start + .milliseconds(5))
  }
}
