import DetentCore

/// What turning and pushing showed of an encoder behind evdev.
package struct EvdevFindings: Hashable, Sendable {
  /// How many of the least units of the wheel axes make one of the kernel's
  /// detents; settings with so many units to a detent show them all.
  private static let detent: Int64 = 120_000_000
  /// Wheels have a notch for each of so many units; a median near one of them
  /// is meant to be it.
  private static let notches: [Int64] = [120, 60, 40, 30, 24, 20, 15]

  /// The node's place among the recordings.
  package let node: Int
  /// All but `match`.
  package let settings: EvdevSettings
  package let isInverted: Bool

  /// Finds the node and the axis or keys that went one way and back.
  package init(
    _ recordings: [NodeRecording],
    _ phases: LearningPhases
  ) throws(LearningProblem) {
    var best: (candidate: Candidate, node: Int)?
    var hasMovement = false
    for (node, recording) in recordings.enumerated() {
      for settings in Self.candidates(recording, phases) {
        let candidate = Candidate(recording, settings, phases)
        hasMovement = hasMovement || candidate.clicks.hasMovement
        guard candidate.clicks.hasOppositeWays else { continue }
        let count = best.map { $0.candidate.clicks.count } ?? 0
        if candidate.clicks.count > count { best = (candidate, node) }
      }
    }
    guard let (candidate, node) = best else {
      throw hasMovement ? .noOppositeWays : .nothingMoved
    }
    var settings = candidate.settings
    settings.unitsPerDetent = Self.unitsPerDetent(candidate)
    settings.press = Self.press(recordings[node], phases, beside: settings)
    self.node = node
    self.settings = settings
    self.isInverted = candidate.clicks.isInverted
  }

  /// A way to read a node.
  private struct Candidate {
    let settings: EvdevSettings
    let clicks: ClickPair

    init(
      _ recording: NodeRecording,
      _ settings: EvdevSettings,
      _ phases: LearningPhases
    ) {
      var fine = settings
      fine.unitsPerDetent = EvdevFindings.detent
      let movements = recording.decoded(fine, isInverted: false)
        .compactMap { event -> LearningMovement? in
          guard case .turned(_, let units) = event.event else { return nil }
          return LearningMovement(time: event.time, units: units)
        }
      self.settings = settings
      self.clicks = ClickPair(movements, phases)
    }
  }

  /// The axes and keys of a node that sent something.
  private static func candidates(
    _ recording: NodeRecording,
    _ phases: LearningPhases
  ) -> [EvdevSettings] {
    let capabilities = recording.capabilities
    let isPointer = capabilities.isPointer
    let axes = capabilities.movementAxes.filter { axis in
      axis.isRelative
        ? !isPointer || axis.code > 1 : capabilities.knobAxes.contains(axis)
    }
    var candidates = axes.compactMap { axis -> EvdevSettings? in
      var settings = EvdevSettings(match: EvdevMatch())
      settings.axis = axis
      switch settings.mode(on: capabilities) {
      case .relative where Self.isCounter(axis, recording, phases):
        settings.mode = .counter
        settings.modulus = 256
      case .absolute:
        settings.hasRollover = Self.goesRound(axis, recording, phases)
      case .strip, .onehot:
        return nil
      case .relative, .hires, .ring, .counter, .keys, .shuttle, .button:
        break
      }
      return settings
    }
    if let (up, down) = Self.keys(recording, phases) {
      var settings = EvdevSettings(match: EvdevMatch())
      settings.up = up
      settings.down = down
      candidates.append(settings)
    }
    return candidates
  }

  /// Whether values of a relative axis go on growing in one direction and
  /// shrinking in the other, as differences never do.
  private static func isCounter(
    _ axis: EventCode,
    _ recording: NodeRecording,
    _ phases: LearningPhases
  ) -> Bool {
    let ways = [phases.clockwise, phases.back].map { phase in
      let values = recording.values(of: axis, in: phase)
      return zip(values, values.dropFirst()).map { old, new in
        Int(Int8(truncatingIfNeeded: new - old)).signum()
      }
    }
    guard ways.allSatisfy({ $0.count >= 4 && Set($0).count == 1 }) else {
      return false
    }
    return ways[0][0] != 0 && ways[0][0] == -ways[1][0]
  }

  /// Whether an absolute axis jumped from one end to the other.
  private static func goesRound(
    _ axis: EventCode,
    _ recording: NodeRecording,
    _ phases: LearningPhases
  ) -> Bool {
    guard let range = recording.capabilities.axes[axis.code] else {
      return false
    }
    let values =
      [Int(recording.values[axis] ?? 0)]
      + recording.values(of: axis, in: phases.start..<phases.returned)
    let width = Int(range.maximum) - Int(range.minimum)
    return zip(values, values.dropFirst()).contains { old, new in
      2 * abs(new - old) >= width && width > 2
    }
  }

  /// The key that went down most in each direction, if they are two.
  private static func keys(
    _ recording: NodeRecording,
    _ phases: LearningPhases
  ) -> (up: EventCode, down: EventCode)? {
    let most = [phases.clockwise, phases.back].map { phase in
      self.downs(recording, in: phase).max { a, b in
        (a.value, b.key.code) < (b.value, a.key.code)
      }?.key
    }
    guard let up = most[0], let down = most[1], up != down else { return nil }
    return (up, down)
  }

  /// How often each key went down.
  private static func downs(
    _ recording: NodeRecording,
    in phase: Range<Instant>
  ) -> [EventCode: Int] {
    recording.events.reduce(into: [:]) { downs, event in
      guard event.kind.isKey, event.value == 1, phase.contains(event.time)
      else { return }
      downs[event.kind, default: 0] += 1
    }
  }

  private static func press(
    _ recording: NodeRecording,
    _ phases: LearningPhases,
    beside settings: EvdevSettings
  ) -> EventCode? {
    self.downs(recording, in: phases.push).filter { key, _ in
      key != settings.up && key != settings.down
    }.max { a, b in (a.value, b.key.code) < (b.value, a.key.code) }?.key
  }

  /// How many units make a click; `nil` if that is what the axis has anyway.
  private static func unitsPerDetent(_ candidate: Candidate) -> Int64? {
    let size = candidate.clicks.size
    guard let axis = candidate.settings.axis else {
      return size == 1_000_000 ? nil : size
    }
    guard axis.isWheel else { return size == 1_000_000 ? nil : size }
    let notch = Self.notches.map { $0 * 1_000_000 }
      .first { abs($0 - size) * 12 <= $0 }
    let units = notch ?? size
    return units == Self.detent ? nil : units
  }
}
