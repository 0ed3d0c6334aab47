/// Decides when the motor runs: at most one pattern at a time, never too long,
/// never too often, nothing queued.
///
/// A pure value. It knows the runs that are planned and those of the last
/// second; the motor only obeys `isRunning`.
package struct PulseScheduler: Hashable, Sendable {
  /// From start to start, unless the second cue ranks higher.
  static let leastPeriod = Microseconds.milliseconds(35)
  /// From end to start, unless the second cue ranks higher.
  static let leastRest = Microseconds.milliseconds(20)
  /// However a run was prolonged, here it ends.
  static let longestRun = Microseconds.milliseconds(Pattern.longestRun)
  /// The most that the motor may run within `window`.
  static let mostRunning = Microseconds.milliseconds(500)
  static let window = Microseconds.seconds(1)

  /// What became of a request.
  package enum Outcome: Hashable, Sendable {
    case started
    /// It is felt as part of what runs or has just run.
    case merged
    /// It would have made the motor run too much.
    case suppressed
    /// There was nothing to pulse, or the quiet start is not over.
    case silent
  }

  /// From start up to, not including, end.
  struct Run: Hashable, Sendable {
    var start: Instant
    var end: Instant
  }

  /// The pattern that ran last.
  private struct Last: Hashable, Sendable {
    let cue: Cue
    let start: Instant
    /// Rests included.
    var end: Instant
  }

  /// Those of the last second and those to come, in order, not overlapping.
  private var runs: [Run] = []
  private var last: Last?
  private let quietUntil: Instant
  private var now: Instant
  package private(set) var isRunning = false

  package private(set) var started = 0
  package private(set) var merged = 0
  package private(set) var suppressed = 0

  package init(quietUntil: Instant) {
    self.quietUntil = quietUntil
    self.now = .zero
  }

  /// When the motor has to be switched next.
  package var nextDeadline: Instant? {
    for run in self.runs {
      if run.start > self.now { return run.start }
      if run.end > self.now { return run.end }
    }
    return nil
  }

  /// Switches the motor to what it should do at `time`.
  package mutating func advance(to time: Instant) {
    guard time > self.now else { return }
    if self.isRunning, let current = self.runIndex(at: self.now),
      self.runs[current].end < time
    {
      // The call came late: so long did the motor really run.
      let next = current + 1
      let most = next < self.runs.count ? self.runs[next].start : time
      self.runs[current].end = min(time, most)
    }
    self.now = time
    self.isRunning = self.runIndex(at: time) != nil
  }

  /// Asks for a pattern at `time`.
  package mutating func request(
    _ pattern: Pattern,
    for cue: Cue,
    at time: Instant
  ) -> Outcome {
    self.advance(to: time)
    guard !pattern.isEmpty, self.now >= self.quietUntil else { return .silent }
    guard self.mayStart(cue) else {
      self.merged += 1
      return .merged
    }
    self.forgetOldRuns()
    let planned = self.plan(pattern)
    guard self.isBearable(planned, length: pattern.length) else {
      self.suppressed += 1
      return .suppressed
    }
    self.cutShort()
    self.runs += planned
    self.last = Last(cue: cue, start: self.now, end: self.now + pattern.length)
    self.started += 1
    self.isRunning = self.runIndex(at: self.now) != nil
    return .started
  }

  /// Plans nothing any more; the motor is still from `time` on.
  package mutating func stop(at time: Instant) {
    self.advance(to: time)
    self.cutShort()
    self.isRunning = false
  }

  private func mayStart(_ cue: Cue) -> Bool {
    guard let last = self.last else { return true }
    if cue > last.cue { return true }
    return self.now >= last.end + Self.leastRest
      && self.now >= last.start + Self.leastPeriod
  }

  /// The runs of a pattern that begins now, the first one cut where, together
  /// with the run that it prolongs, it would be too long.
  private func plan(_ pattern: Pattern) -> [Run] {
    var planned: [Run] = []
    var start = self.now
    for (position, length) in pattern.milliseconds.enumerated() {
      let end = start + .milliseconds(length)
      if position % 2 == 0 { planned.append(Run(start: start, end: end)) }
      start = end
    }
    let latest = self.beginOfPresentRun + Self.longestRun
    planned[0].end = max(self.now, min(planned[0].end, latest))
    return planned
  }

  /// Since when the motor has been running without a gap, or now.
  private var beginOfPresentRun: Instant {
    var begin = self.now
    for run in self.runs.reversed()
    where run.start < begin && run.end >= begin {
      begin = run.start
    }
    return begin
  }

  /// Whether the motor, with these runs, would rest enough in the second
  /// before the pattern's end.
  private func isBearable(_ planned: [Run], length: Microseconds) -> Bool {
    let from = self.now + length - Self.window
    var sum = Microseconds.zero
    for run in self.runs {
      let end = min(run.end, self.now)
      let start = max(run.start, from)
      if end > start { sum = sum + (end - start) }
    }
    for run in planned { sum = sum + (run.end - run.start) }
    return sum <= Self.mostRunning
  }

  /// Ends what runs, and takes back what was to run.
  private mutating func cutShort() {
    self.runs.removeAll { $0.start >= self.now }
    if let last = self.runs.indices.last {
      self.runs[last].end = min(self.runs[last].end, self.now)
    }
  }

  private mutating func forgetOldRuns() {
    self.runs.removeAll { $0.end <= self.now - Self.window }
  }

  private func runIndex(at time: Instant) -> Int? {
    self.runs.firstIndex { $0.start <= time && time < $0.end }
  }
}
