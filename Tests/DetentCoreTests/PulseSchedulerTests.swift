import DetentTestSupport
import Testing

@testable import DetentCore

struct PulseSchedulerTests {
  struct Request: Sendable {
    let at: Int
    let cue: Cue
  }

  struct Row: Sendable {
    let name: String
    let requests: [Request]
    /// The motor's runs in milliseconds.
    let runs: [[Int]]
  }

  static func requests(_ cue: Cue, at times: [Int]) -> [Request] {
    times.map { Request(at: $0, cue: cue) }
  }

  static let rows = [
    Row(
      name: "a fast turn merges",
      requests: requests(.detent, at: [0, 10, 20, 34, 35, 50]),
      runs: [[0, 15], [35, 50]]
    ),
    Row(
      name: "an endstop that is turned on against",
      requests: requests(.endstop, at: [0, 10, 39]),
      runs: [[0, 40]]
    ),
    Row(
      name: "a higher cue begins without a gap",
      requests: [Request(at: 0, cue: .detent), Request(at: 8, cue: .endstop)],
      runs: [[0, 48]]
    ),
    Row(
      name: "a higher cue need not wait after the end either",
      requests: [Request(at: 0, cue: .detent), Request(at: 16, cue: .segment)],
      runs: [[0, 15], [16, 41]]
    ),
    Row(
      name: "a lower cue in the rest of a pattern is merged",
      requests: [Request(at: 0, cue: .commit), Request(at: 50, cue: .endstop)],
      runs: [[0, 30], [90, 120]]
    ),
    Row(
      name: "after a long pulse the rest counts, not the period",
      requests: [
        Request(at: 0, cue: .endstop), Request(at: 59, cue: .detent),
        Request(at: 60, cue: .detent),
      ],
      runs: [[0, 40], [60, 75]]
    ),
    Row(
      name: "a cue without a pulse is no request",
      requests: [Request(at: 0, cue: .cancel)],
      runs: []
    ),
  ]

  @Test(arguments: PulseSchedulerTests.rows)
  func requests_makeRuns(row: Row) {
    let runs = Self.run(row.requests, patterns: .standard)
    #expect(runs == row.runs, "\(row.name)")
  }

  @Test func requests_beforeTheQuietStartIsOver_areSilent() {
    var scheduler = PulseScheduler(quietUntil: .zero + .milliseconds(500))
    let pattern = CuePatterns.standard.detent
    let early = Instant(microseconds: 499_999)
    let outcome = scheduler.request(pattern, for: .detent, at: early)
    #expect(outcome == .silent)
    #expect(!scheduler.isRunning)
    let time = Instant(microseconds: 500_000)
    #expect(scheduler.request(pattern, for: .detent, at: time) == .started)
  }

  @Test func run_prolongedByHigherCues_isCutAt200() throws {
    let long = try #require(Pattern([190]))
    var scheduler = PulseScheduler(quietUntil: .zero)
    _ = scheduler.request(long, for: .detent, at: .zero)
    let time = Instant.zero + .milliseconds(100)
    _ = scheduler.request(long, for: .endstop, at: time)
    #expect(scheduler.nextDeadline == .zero + .milliseconds(200))
  }

  @Test func starts_thatRunTooMuch_areSuppressed() throws {
    let long = try #require(Pattern([200]))
    var scheduler = PulseScheduler(quietUntil: .zero)
    var outcomes: [PulseScheduler.Outcome] = []
    for millisecond in [0, 220, 440, 660] {
      let time = Instant.zero + .milliseconds(millisecond)
      while let deadline = scheduler.nextDeadline, deadline <= time {
        scheduler.advance(to: deadline)
      }
      outcomes.append(scheduler.request(long, for: .detent, at: time))
    }
    // 200 + 200 ran in the second before the third would end.
    #expect(outcomes == [.started, .started, .suppressed, .suppressed])
    #expect(scheduler.suppressed == 2)
  }

  @Test func lateEnd_countsAsRun() throws {
    let long = try #require(Pattern([200]))
    var scheduler = PulseScheduler(quietUntil: .zero)
    _ = scheduler.request(long, for: .detent, at: .zero)
    // The timer was served 250 ms late: the motor ran for 450 ms.
    scheduler.advance(to: .zero + .milliseconds(450))
    #expect(!scheduler.isRunning)
    let time = Instant.zero + .milliseconds(500)
    #expect(scheduler.request(long, for: .detent, at: time) == .suppressed)
  }

  /// However requests come, no run is longer than 200 ms, and where patterns
  /// are single runs the motor rests half of the second before each end.
  @Test(arguments: 1...20, [1, 3])
  func randomRequests_keepTheCaps(seed: Int, entries: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var patterns = CuePatterns.standard
    for cue in Cue.allCases {
      let lengths = (0..<entries).map { _ in
        Int.random(in: 1...(200 / entries), using: &random)
      }
      patterns[cue] = Pattern(lengths) ?? .none
    }
    var requests: [Request] = []
    var time = 0
    for _ in 0..<300 {
      time += Int.random(in: 0...60, using: &random)
      let cue = Cue.allCases.randomElement(using: &random) ?? .detent
      requests.append(Request(at: time, cue: cue))
    }
    let runs = Self.run(requests, patterns: patterns)
    #expect(!runs.isEmpty)
    for run in runs {
      #expect(run[1] - run[0] <= 200, "seed \(seed)")
      // A run that was cut ends before the pattern that was judged.
      guard entries == 1, run[1] - run[0] < 200 else { continue }
      let sum = runs.reduce(0) { sum, other in
        sum + max(0, min(other[1], run[1]) - max(other[0], run[1] - 1_000))
      }
      #expect(sum <= 500, "seed \(seed)")
    }
  }

  /// The runs of the motor, adjacent ones joined.
  static func run(_ requests: [Request], patterns: CuePatterns) -> [[Int]] {
    var scheduler = PulseScheduler(quietUntil: .zero)
    var runs: [[Int]] = []
    var began: Int?
    func note(_ time: Instant) {
      let millisecond = Int(time.microseconds / 1_000)
      if scheduler.isRunning, began == nil {
        began = millisecond
      } else if !scheduler.isRunning, let start = began {
        runs.append([start, millisecond])
        began = nil
      }
    }
    for request in requests {
      let time = Instant.zero + .milliseconds(request.at)
      while let deadline = scheduler.nextDeadline, deadline <= time {
        scheduler.advance(to: deadline)
        note(deadline)
      }
      _ = scheduler.request(patterns[request.cue], for: request.cue, at: time)
      note(time)
    }
    while let deadline = scheduler.nextDeadline {
      scheduler.advance(to: deadline)
      note(deadline)
    }
    return runs
  }
}
