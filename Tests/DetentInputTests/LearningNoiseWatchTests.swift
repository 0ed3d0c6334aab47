import DetentCore
import Testing

@testable import DetentInput

struct LearningNoiseWatchTests {
  private func time(_ milliseconds: Int) -> Instant {
    Instant.zero + .milliseconds(milliseconds)
  }

  /// Feeds a rate for some seconds, and returns when it was told.
  private func alarms(
    edgesPerSecond: Int,
    detentsPerSecond: Int = 0,
    seconds: Int = 10
  ) -> [Int] {
    var watch = NoiseWatch()
    return stride(from: 0, through: seconds * 1_000, by: 10).filter { now in
      watch.isNoisy(
        wastedEdges: edgesPerSecond * now / 1_000,
        detents: detentsPerSecond * now / 1_000,
        at: self.time(now)
      )
    }
  }

  @Test func twoHundredASecond_isNotTold() {
    #expect(self.alarms(edgesPerSecond: 200).isEmpty)
  }

  @Test func more_isToldOnce() {
    let alarms = self.alarms(edgesPerSecond: 210)
    #expect(alarms.count == 1)
    #expect(alarms.allSatisfy { $0 <= 2_100 })
  }

  @Test func burst_isToldAtOnce() {
    #expect(self.alarms(edgesPerSecond: 2_000) == [110])
  }

  @Test func detents_areNoNoise() {
    #expect(
      self.alarms(edgesPerSecond: 1_000, detentsPerSecond: 10).isEmpty
    )
    #expect(
      !self.alarms(edgesPerSecond: 1_000, detentsPerSecond: 2).isEmpty
    )
  }

  @Test func rareBursts_areNotTold() {
    var watch = NoiseWatch()
    for second in 0..<60 {
      let isNoisy = watch.isNoisy(
        wastedEdges: second * 150,
        detents: 0,
        at: self.time(second * 1_000)
      )
      #expect(!isNoisy)
    }
  }

  @Test func silence_thenFewEdges_areNotTold() {
    var watch = NoiseWatch()
    _ = watch.isNoisy(wastedEdges: 0, detents: 0, at: self.time(0))
    // As many edges in an hour as would be too many in two seconds.
    let later = self.time(3_600_000)
    let isNoisy = watch.isNoisy(wastedEdges: 401, detents: 0, at: later)
    #expect(!isNoisy)
  }
}
