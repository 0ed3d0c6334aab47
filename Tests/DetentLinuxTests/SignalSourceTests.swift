import DetentLinux
import Glibc
import Testing

struct SignalSourceTests {
  // The only test of signals: they belong to threads, and a test is not told
  // which one it runs on.
  @Test func next_returnsWhatArrivedUntilNothingIsLeft() throws {
    let source = try SignalSource(blocking: [.hangup, .terminate])
    #expect(try source.next() == nil)

    // To this thread, so that it cannot reach one that does not block it.
    raise(SIGHUP)
    raise(SIGHUP)
    raise(SIGTERM)
    #expect(isReadable(source.descriptor.rawValue, within: patience))
    var signals: [Signal] = []
    while let signal = try source.next() { signals.append(signal) }
    #expect(Set(signals) == [.hangup, .terminate])
    #expect(signals.count == 2)
  }
}
