import DetentCore
import DetentLinux
import Testing

struct WatchdogIntervalTests {
  struct Case {
    let microseconds: String?
    let watchedProcessID: String?
    let period: Microseconds?
  }

  static let cases = [
    Case(
      microseconds: "10000000",
      watchedProcessID: "42",
      period: .seconds(5)
    ),
    Case(
      microseconds: "10000000",
      watchedProcessID: nil,
      period: .seconds(5)
    ),
    Case(microseconds: "1", watchedProcessID: nil, period: Microseconds(1)),
    Case(microseconds: "10000000", watchedProcessID: "43", period: nil),
    Case(microseconds: "10000000", watchedProcessID: "x", period: nil),
    Case(microseconds: "0", watchedProcessID: "42", period: nil),
    Case(microseconds: "-5", watchedProcessID: "42", period: nil),
    Case(microseconds: "5s", watchedProcessID: "42", period: nil),
    Case(microseconds: nil, watchedProcessID: "42", period: nil),
  ]

  @Test(arguments: WatchdogIntervalTests.cases)
  func period(item: Case) {
    let interval = WatchdogInterval(
      microseconds: item.microseconds,
      watchedProcessID: item.watchedProcessID,
      processID: 42
    )
    #expect(interval?.period == item.period)
  }
}
