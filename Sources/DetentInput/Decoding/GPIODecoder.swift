package import DetentCore

/// Turns the edges of an encoder's lines into movement and pushes.
package struct GPIODecoder: Sendable {
  /// The input's number in the panel.
  package var input: Int
  private let isInverted: Bool
  private let pressIsActiveHigh: Bool
  /// What the lines are at, as far as it is known.
  package private(set) var levels: LineLevels
  private var sequences = PerLine<UInt32?>(nil)
  private var quadrature: QuadratureDecoder
  private var pushSwitch: SwitchDecoder
  /// Edges of the same time are one change of state, which is not complete
  /// while more of them may come.
  private var openTime: Instant?
  private var reread: LineLevels?

  /// Edges that the kernel dropped: by number where it numbers them, else one
  /// for each time that levels were found to differ.
  package private(set) var lost = 0
  /// How often the lines were read again.
  package private(set) var resyncs = 0
  /// Whether edges were lost since the levels were read last.
  package private(set) var needsLevels = false

  /// - Parameter levels: what was read at open; high where it is missing.
  package init(
    input: Int,
    settings: GPIOSettings,
    isInverted: Bool,
    levels: LineLevels
  ) {
    self.input = input
    self.isInverted = isInverted
    self.pressIsActiveHigh = settings.pressIsActiveHigh
    self.levels = levels
    self.quadrature = QuadratureDecoder(
      edgesPerDetent: settings.edgesPerDetent,
      rest: settings.rest,
      state: Self.state(of: levels)
    )
    let press = levels.press ?? !settings.pressIsActiveHigh
    self.pushSwitch = SwitchDecoder(
      isDown: press == settings.pressIsActiveHigh
    )
  }

  package var invalid: Int { self.quadrature.invalid }
  package var cancelled: Int { self.quadrature.cancelled }

  /// When `advance(to:into:)` has to be called, if no edge comes before.
  package var nextDeadline: Instant? { self.pushSwitch.nextDeadline }

  /// Takes an edge, after all older ones.
  package mutating func decode(
    _ edge: GPIOEdge,
    into events: inout [InputEvent]
  ) {
    if let open = self.openTime, open != edge.time {
      self.closeChange(into: &events)
    }
    self.openTime = edge.time
    self.noteSequence(of: edge)
    self.levels[edge.line] = edge.isHigh
    guard edge.line == .press else { return }
    self.advance(to: edge.time, into: &events)
    let isDown = edge.isHigh == self.pressIsActiveHigh
    let state = self.pushSwitch.state(after: isDown, at: edge.time)
    self.append(state, at: edge.time, into: &events)
  }

  /// Takes levels that were read: after edges were lost, or because they are
  /// not what the edges said.
  ///
  /// They count when the burst ends.
  package mutating func note(_ levels: LineLevels) {
    var reread = self.reread ?? LineLevels(nil)
    for line in GPIOLine.allCases {
      reread[line] = levels[line] ?? reread[line]
    }
    self.reread = reread
  }

  /// Ends a burst: no more edges of its time will come, and the levels have
  /// been read again if they had to be.
  ///
  /// Where edges were lost nothing is guessed about them: the decoder starts
  /// again from what was read, or from what it knows.
  package mutating func endBurst(
    at time: Instant,
    into events: inout [InputEvent]
  ) {
    self.closeChange(into: &events)
    var known = self.levels
    for line in GPIOLine.allCases {
      known[line] = self.reread?[line] ?? known[line]
    }
    self.reread = nil
    guard known != self.levels || self.needsLevels else { return }
    if !self.needsLevels { self.lost += 1 }
    self.needsLevels = false
    self.resyncs += 1
    self.levels = known
    self.quadrature.resync(at: Self.state(of: known))
    guard let press = known.press else { return }
    self.advance(to: time, into: &events)
    let isDown = press == self.pressIsActiveHigh
    guard self.pushSwitch.state(after: isDown, at: time) != nil else { return }
    self.append(isDown, at: time, isLearnt: true, into: &events)
  }

  /// Takes the level of the press line that has been stable long enough.
  package mutating func advance(
    to time: Instant,
    into events: inout [InputEvent]
  ) {
    guard let deadline = self.pushSwitch.nextDeadline else { return }
    let state = self.pushSwitch.advance(to: time)
    self.append(state, at: deadline, into: &events)
  }

  /// Ends a change of state: edges of another time follow.
  private mutating func closeChange(into events: inout [InputEvent]) {
    guard let time = self.openTime else { return }
    self.openTime = nil
    guard !self.needsLevels else { return }
    let detents = self.quadrature.detents(at: Self.state(of: self.levels))
    guard detents != 0 else { return }
    let v120 = 120 * (self.isInverted ? -detents : detents)
    let event = PanelEvent.turned(input: self.input, v120: v120)
    events.append(InputEvent(time: time, event: event))
  }

  private mutating func noteSequence(of edge: GPIOEdge) {
    guard let sequence = edge.sequence else { return }
    let last = self.sequences[edge.line]
    self.sequences[edge.line] = sequence
    guard let last, sequence != last &+ 1 else { return }
    self.lost += Int(sequence &- last &- 1)
    self.needsLevels = true
  }

  private mutating func append(
    _ isDown: Bool?,
    at time: Instant,
    isLearnt: Bool = false,
    into events: inout [InputEvent]
  ) {
    guard let isDown else { return }
    let event: PanelEvent =
      isDown
      ? .pressed(input: self.input)
      : .released(input: self.input, isLearnt: isLearnt)
    events.append(InputEvent(time: time, event: event))
  }

  private static func state(of levels: LineLevels) -> UInt8 {
    (levels.a ?? true ? 2 : 0) | (levels.b ?? true ? 1 : 0)
  }
}
