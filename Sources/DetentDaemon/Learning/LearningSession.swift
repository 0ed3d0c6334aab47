import DetentCore
import DetentInput
import DetentLinux

/// Asks somebody to turn a knob, and watches what devices say to that.
struct LearningSession: ~Copyable {
  /// What it waits for.
  private enum Source: RawRepresentable {
    case signals
    case standardInput
    case device(Int)

    init?(rawValue: UInt64) {
      switch rawValue {
      case 0: self = .signals
      case 1: self = .standardInput
      case let number: self = .device(Int(number) - 2)
      }
    }

    var rawValue: UInt64 {
      switch self {
      case .signals: 0
      case .standardInput: 1
      case .device(let number): UInt64(number) + 2
      }
    }
  }

  /// A rest after which movement is another click.
  private static let rest = Microseconds.milliseconds(100)
  private static let standardInput: CInt = 0

  private let signals: SignalSource
  private let sources: [LearningSource]
  private var poller: Poller<Source>
  private var ready: [Readiness] = []
  /// Lines of standard input that have not been used.
  private var enters = 0
  private var isAtEnd = false
  /// Of each device in this phase: clicks, and when it moved last.
  private var clicks: [Int]
  private var lastMoved: [Instant?]

  private init(
    signals: consuming SignalSource,
    sources: [LearningSource],
    poller: consuming Poller<Source>
  ) {
    self.signals = signals
    self.sources = sources
    self.poller = poller
    self.clicks = sources.map { _ in 0 }
    self.lastMoved = sources.map { _ in nil }
  }

  static func make(
    signals: consuming SignalSource,
    sources: [LearningSource]
  ) throws -> LearningSession {
    var poller = try Poller<Source>()
    try poller.add(signals.descriptor, for: .signals, interest: .readable)
    do throws(SystemError) {
      try poller.add(
        Self.standardInput,
        for: .standardInput,
        interest: .readable
      )
    } catch {
      // A file cannot be waited for (`EPERM`).
      throw LearningEnded(why: "standard input must be a terminal or a pipe")
    }
    for (number, source) in sources.enumerated() {
      try poller.add(
        source.descriptor,
        for: .device(number),
        interest: .readable
      )
    }
    return LearningSession(signals: signals, sources: sources, poller: poller)
  }

  /// Learns the knob in its three phases.
  mutating func phases() throws -> LearningPhases {
    let clicks = LearningPhases.clicks
    let start = MonotonicClock.now
    try self.ask(
      "1. Turn the knob clockwise by \(clicks) clicks, slowly, with a pause "
        + "after each.\n   Then press Enter."
    )
    let turned = MonotonicClock.now
    try self.ask("2. Turn it back by \(clicks) clicks, then press Enter.")
    let returned = MonotonicClock.now
    try self.ask(
      "3. Push the knob once, then press Enter; only Enter if it has no button."
    )
    return LearningPhases(
      start: start,
      turned: turned,
      returned: returned,
      end: MonotonicClock.now
    )
  }

  /// Asks for something, and watches the devices until Enter is pressed.
  private mutating func ask(_ request: String) throws {
    self.clicks = self.clicks.map { _ in 0 }
    self.lastMoved = self.lastMoved.map { _ in nil }
    try StandardStreams.write(request + "\n", to: .error)
    while self.enters == 0 {
      guard !self.isAtEnd else {
        throw LearningEnded(why: "standard input ended before Enter")
      }
      try self.poller.wait(into: &self.ready)
      for report in self.ready {
        switch Source(rawValue: report.id) {
        case .signals:
          guard try self.signals.next() != nil else { continue }
          throw LearningEnded(why: "interrupted")
        case .standardInput: try self.readInput()
        case .device(let number): try self.readDevice(number)
        case nil: break
        }
      }
    }
    self.enters -= 1
    // What came together with Enter came before it.
    for number in self.sources.indices { try self.readDevice(number) }
    guard StandardStreams.isTerminal(.error) else { return }
    try StandardStreams.write("\n", to: .error)
  }

  private mutating func readInput() throws {
    var bytes: [UInt8] = []
    let count = try StandardStreams.read(into: &bytes, upTo: 4_096)
    self.isAtEnd = count == 0
    self.enters += bytes.count { $0 == UInt8(ascii: "\n") }
    if self.isAtEnd { self.poller.remove(.standardInput) }
  }

  private mutating func readDevice(_ number: Int) throws {
    let (times, isGone) = try self.sources[number].read()
    if isGone { self.poller.remove(.device(number)) }
    var hasNewClick = false
    for time in times {
      if self.lastMoved[number].map({ time - $0 >= Self.rest }) ?? true {
        self.clicks[number] += 1
        hasNewClick = true
      }
      self.lastMoved[number] = time
    }
    guard hasNewClick else { return }
    try self.showProgress(of: number)
  }

  private func showProgress(of number: Int) throws {
    let text = "   \(self.clicks[number]) from \(self.sources[number].place)"
    // On a terminal in place; the end of the line is cleared.
    try StandardStreams.write(
      StandardStreams.isTerminal(.error) ? "\r\(text)\u{1b}[K" : text + "\n",
      to: .error
    )
  }
}

/// Learning ended before there was anything to learn from.
struct LearningEnded: Error, CustomStringConvertible {
  let why: String

  var description: String { "nothing learnt: \(self.why)" }
}
