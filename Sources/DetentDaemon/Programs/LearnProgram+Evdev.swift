import DetentDevices
import DetentInput
import DetentLinux

extension LearnProgram {
  /// Learns a knob behind evdev: of these nodes, or of all that may be one.
  static func learn(
    nodes paths: [String],
    _ signals: consuming SignalSource
  ) throws -> [String] {
    let all = try EvdevCatalog(root: "/").nodes()
    let watched = try self.watchedNodes(all, paths: paths)
    let names = watched.map(\.node.description).joined(separator: ", ")
    try self.report("watching \(names)")
    var session = try LearningSession.make(
      signals: signals,
      sources: watched.map { .node($0) }
    )
    let phases = try session.phases()
    return try self.lines(
      learntFrom: watched.map(\.recording),
      phases,
      nodes: watched.map(\.node),
      among: all
    )
  }

  /// What recordings of several nodes teach about one of them.
  static func lines(
    learntFrom recordings: [NodeRecording],
    _ phases: LearningPhases,
    nodes: [EvdevNode],
    among all: [EvdevNode]
  ) throws(LearningProblem) -> [String] {
    let findings: EvdevFindings
    do throws(LearningProblem) {
      findings = try EvdevFindings(recordings, phases)
    } catch {
      // What was touched instead of turned has nothing to be learnt.
      let touches = recordings.map { StripTouches($0, phases) }
      guard case .nothingMoved = error,
        let node = touches.firstIndex(where: { $0 != nil }),
        let strip = touches[node]
      else { throw error }
      return self.lines(strip, node: nodes[node], among: all)
    }
    return self.lines(
      LearningCheck(recordings[findings.node], findings, phases),
      notes: self.notes(findings),
      InputStanza(
        node: nodes[findings.node],
        among: all,
        settings: findings.settings,
        isInverted: findings.isInverted
      )
    )
  }

  /// What is said of a strip.
  private static func lines(
    _ strip: StripTouches,
    node: EvdevNode,
    among all: [EvdevNode]
  ) -> [String] {
    var settings = EvdevSettings(match: EvdevMatch())
    settings.axis = strip.axis
    let stanza = InputStanza(
      node: node,
      among: all,
      settings: settings,
      isInverted: false
    )
    let ends = "\(strip.ends.lowerBound) to \(strip.ends.upperBound)"
    let touched = "\(strip.touched.lowerBound) to \(strip.touched.upperBound)"
    return [
      "# A strip tells its positions by itself: there is nothing to learn. It was",
      "# touched from \(touched); it goes from \(ends). If it does not feel the",
      "# finger at its ends, add inset = how much of each end is to be left out.",
    ] + stanza.lines + [""] + stanza.sampleControl(touched: true)
  }

  /// Opens what may be an encoder.
  private static func watchedNodes(
    _ nodes: [EvdevNode],
    paths: [String]
  ) throws -> [WatchedNode] {
    let wanted = try paths.map { path in
      let resolved = try? SymbolicLink.resolved(path)
      guard nodes.contains(where: { $0.path == resolved ?? path }) else {
        throw NoSuchNode(what: "\(path) is no evdev node")
      }
      return resolved ?? path
    }
    var watched: [WatchedNode] = []
    var refusals: [any Error] = []
    for node in nodes where wanted.isEmpty || wanted.contains(node.path) {
      do {
        let device = try EvdevDevice(opening: node)
        let isLikely = device.capabilities.mayBeEncoder
        guard isLikely || !wanted.isEmpty else { continue }
        try RecordedNode.checkFree(node)
        watched.append(WatchedNode(device))
      } catch {
        refusals.append(error)
      }
    }
    guard watched.isEmpty else {
      for refusal in refusals { try self.report("not watched: \(refusal)") }
      return watched
    }
    if let busy = refusals.first(where: { $0 is BusyDevice }) { throw busy }
    if let refusal = refusals.first { throw refusal }
    throw NoSuchNode(
      what: "no evdev node may be a knob; one on GPIO lines is learnt by "
        + "detentd learn --gpio CHIP A B [PRESS]"
    )
  }

  /// What the recording left open.
  private static func notes(_ findings: EvdevFindings) -> [String] {
    let settings = findings.settings
    guard let axis = settings.axis, axis.isAbsolute, !settings.hasRollover,
      settings.mode == nil, axis != .absWheel, axis != .absThrottle
    else { return [] }
    return ["It did not go round; if it can, add rollover = true to evdev."]
  }

  /// What was learnt, as a part of a configuration.
  static func lines(
    _ check: LearningCheck,
    notes: [String],
    _ stanza: InputStanza
  ) -> [String] {
    var comments = [
      "Learnt by detentd learn: counts \(check.clockwise) detents clockwise "
        + "and \(check.back) back."
    ]
    if !check.isGood {
      comments.append(
        "These should be \(LearningPhases.clicks) each: better learn it again, "
          + "slowly."
      )
    }
    return (comments + notes).map { "# \($0)" } + stanza.lines + [""]
      + stanza.sampleControl(touched: false)
  }
}
