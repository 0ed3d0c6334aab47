import DetentDevices
import DetentInput
import DetentLinux

extension LearnProgram {
  /// The lines of a chip that are watched.
  private struct WatchedChip {
    let sources: [WatchedLines]
    /// By the lines' places in the recording.
    let references: [LineReference]
    /// Whether these are A, B and the push button, in one request.
    let areRolesKnown: Bool

    /// What the lines did.
    var recording: LineRecording {
      guard self.areRolesKnown, let lines = self.sources.first else {
        var recording = LineRecording(
          levels: self.sources.map { $0.levels.press ?? true }
        )
        for (place, source) in self.sources.enumerated() {
          recording.append(source.edges) { _ in place }
        }
        return recording
      }
      let levels = GPIOLine.allCases.map { lines.levels[$0] ?? true }
      var recording = LineRecording(levels: levels)
      recording.append(lines.edges) { $0.rawValue }
      return recording
    }
  }

  /// Learns a knob on GPIO lines: A, B and perhaps the push button, or of all
  /// free lines with names those that move.
  static func learn(
    chip reference: String,
    lines words: [String],
    _ signals: consuming SignalSource
  ) throws -> [String] {
    guard [0, 2, 3].contains(words.count) else {
      throw UsageError(
        message: "learn --gpio needs CHIP A B [PRESS], or CHIP alone"
      )
    }
    let watched =
      words.isEmpty
      ? try self.watchAll(of: reference)
      : try self.watch(words, of: reference)
    for lines in watched.sources { try self.report("watching \(lines.place)") }
    var session = try LearningSession.make(
      signals: signals,
      sources: watched.sources.map { .lines($0) }
    )
    let phases = try session.phases()
    return try self.lines(
      learntFrom: watched.recording,
      phases,
      chip: self.name(of: reference),
      references: watched.references,
      areRolesKnown: watched.areRolesKnown
    )
  }

  /// What a recording teaches.
  ///
  /// - Parameter areRolesKnown: whether the lines are A, B and perhaps the push
  ///   button, in this order.
  static func lines(
    learntFrom recording: LineRecording,
    _ phases: LearningPhases,
    chip: String,
    references: [LineReference],
    areRolesKnown: Bool
  ) throws(LearningProblem) -> [String] {
    let findings = try QuadratureFindings(
      recording,
      phases,
      lines: areRolesKnown ? (0, 1) : nil
    )
    var settings = GPIOSettings()
    settings.chip = chip
    settings.a = references[findings.a]
    settings.b = references[findings.b]
    settings.press = findings.press.map { references[$0] }
    if areRolesKnown, references.count > 2 { settings.press = references[2] }
    settings.edgesPerDetent = findings.edgesPerDetent
    settings.rest = findings.rest
    if findings.press != nil, findings.pressIsActiveHigh {
      settings.bias = .pullDown
    }
    return self.lines(
      LearningCheck(recording, findings, phases),
      notes: self.notes(
        findings,
        isPressMissing: findings.press == nil && settings.press != nil
      ),
      InputStanza(lines: settings, isInverted: findings.isInverted)
    )
  }

  private static func watch(
    _ words: [String],
    of chip: String
  ) throws -> WatchedChip {
    let references = words.map { word in
      UInt32(word).map { LineReference.offset($0) } ?? .name(word)
    }
    var settings = GPIOSettings()
    settings.chip = chip
    settings.a = references[0]
    settings.b = references[1]
    settings.press = references.count > 2 ? references[2] : nil
    return WatchedChip(
      sources: [try WatchedLines(settings)],
      references: references,
      areRolesKnown: true
    )
  }

  private static func watchAll(of reference: String) throws -> WatchedChip {
    let chip = try self.chip(reference)
    var sources: [WatchedLines] = []
    var references: [LineReference] = []
    for line in chip.lines where !line.isUsed {
      guard let name = line.name, !name.isEmpty else { continue }
      var settings = GPIOSettings()
      settings.chip = chip.path
      // A line by itself; what it is for will show.
      settings.press = .offset(line.offset)
      do {
        sources.append(try WatchedLines(settings))
        let isUnique = chip.lines.count { $0.name == name } == 1
        references.append(isUnique ? .name(name) : .offset(line.offset))
      } catch {
        try self.report("not watched: \(error)")
      }
    }
    guard !sources.isEmpty else {
      throw BusyDevice(
        what: "\(chip) has no free line with a name",
        mayBeDaemon: chip.lines.contains(where: \.isUsed)
      )
    }
    return WatchedChip(
      sources: sources,
      references: references,
      areRolesKnown: false
    )
  }

  /// What a configuration should call a chip: by its label, which stays the
  /// same on every kernel, if no other has it.
  private static func name(of reference: String) throws -> String {
    let catalog = try GPIOChipCatalog(directory: "/dev")
    let chip = try self.chip(reference)
    let isUnique = catalog.chips.count { $0.label == chip.label } == 1
    return isUnique && !chip.label.isEmpty ? chip.label : reference
  }

  private static func chip(_ reference: String) throws -> GPIOChip {
    let catalog = try GPIOChipCatalog(directory: "/dev")
    if let found = catalog.chips(called: reference).first { return found }
    throw catalog.refusals.first
      ?? GPIOError.noSuchChip(
        reference,
        existing: catalog.chips.map(\.description),
        line: nil
      )
  }

  private static func notes(
    _ findings: QuadratureFindings,
    isPressMissing: Bool
  ) -> [String] {
    var notes: [String] = []
    if findings.bounces > 0 || findings.invalid > 0 {
      notes.append(
        "Noise: \(findings.bounces) edges of bounce, \(findings.invalid) "
          + "changes of both lines at once."
      )
    }
    if findings.invalid > LearningPhases.clicks {
      notes.append("That is much: are there pull-ups, and a common ground?")
    }
    if isPressMissing {
      notes.append("The line of the push button did not change.")
    }
    if findings.press != nil, findings.pressIsActiveHigh {
      notes.append("The push button reads high while it is down.")
    }
    return notes
  }
}

extension LineRecording {
  /// Takes over edges, each for the line that it is about.
  fileprivate mutating func append(
    _ edges: [GPIOEdge],
    line: (GPIOLine) -> Int
  ) {
    for edge in edges {
      self.append(
        Edge(time: edge.time, line: line(edge.line), isHigh: edge.isHigh)
      )
    }
  }
}
