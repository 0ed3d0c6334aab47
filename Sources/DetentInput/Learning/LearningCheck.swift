import DetentCore

/// What the daemon makes of a recording with the settings that were found.
package struct LearningCheck: Hashable, Sendable {
  /// Detents while turning clockwise; negative would be the wrong way.
  package let clockwise: Int
  package let back: Int

  /// Reads an evdev node's recording anew.
  package init(
    _ recording: NodeRecording,
    _ findings: EvdevFindings,
    _ phases: LearningPhases
  ) {
    self.init(
      recording.decoded(findings.settings, isInverted: findings.isInverted),
      phases
    )
  }

  /// Reads a recording of GPIO lines anew.
  package init(
    _ recording: LineRecording,
    _ findings: QuadratureFindings,
    _ phases: LearningPhases
  ) {
    var settings = GPIOSettings()
    settings.edgesPerDetent = findings.edgesPerDetent
    settings.rest = findings.rest
    var levels = LineLevels(nil)
    levels.a = recording.levels[findings.a]
    levels.b = recording.levels[findings.b]
    var decoder = GPIODecoder(
      input: 0,
      settings: settings,
      isInverted: findings.isInverted,
      levels: levels
    )
    var events: [InputEvent] = []
    for edge in recording.edges
    where edge.line == findings.a || edge.line == findings.b {
      let raw = GPIOEdge(
        time: edge.time,
        line: edge.line == findings.a ? .a : .b,
        isHigh: edge.isHigh,
        sequence: nil
      )
      decoder.decode(raw, into: &events)
    }
    decoder.endBurst(at: phases.end, into: &events)
    self.init(events, phases)
  }

  private init(_ events: [InputEvent], _ phases: LearningPhases) {
    self.clockwise = Self.detents(events, in: phases.clockwise)
    self.back = -Self.detents(events, in: phases.back)
  }

  /// Whether nobody would say that it counts wrongly: a click more or less is
  /// easily made.
  package var isGood: Bool {
    let asked = LearningPhases.clicks
    return (asked - 1...asked + 1).contains(self.clockwise)
      && (asked - 1...asked + 1).contains(self.back)
  }

  private static func detents(
    _ events: [InputEvent],
    in phase: Range<Instant>
  ) -> Int {
    let v120 = events.reduce(0) { sum, event in
      guard case .turned(_, let v120) = event.event, phase.contains(event.time)
      else { return sum }
      return sum.addedSaturating(to: v120)
    }
    return (v120 + v120.signum() * 60) / 120
  }
}
