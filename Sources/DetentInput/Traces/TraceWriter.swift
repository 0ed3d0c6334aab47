package import DetentCore

/// Makes trace lines of what devices hand over, so that a replay comes to the
/// same selections.
///
/// Times count from the moment of opening and are written as they are, but
/// never go back, and what was read apart never has one time: lines of one
/// time are one change.
package struct TraceWriter: Sendable {
  /// What the moment of opening is written as: a replay's quiet start is over.
  private static let start = Instant(microseconds: 1_000_000)
  private static let step = Microseconds(1)

  private let opening: Instant
  /// The last time that was written.
  private var written = TraceWriter.start
  /// The device's own time of that, in what is being written.
  private var time: Instant?
  private var sequences = PerLine<UInt32?>(nil)

  package init(openedAt opening: Instant) {
    self.opening = opening
  }

  /// What the node can send.
  package static func description(
    of capabilities: EvdevCapabilities
  ) -> [TraceLine] {
    let types = Set(capabilities.events.map(\.type))
    let codes =
      types.map { EventCode(type: EventCode.synType, code: $0) }
      + capabilities.events
    let axes = capabilities.axes.sorted { $0.key < $1.key }
    return [.capabilities(codes)] + axes.map { .axis($0.key, $0.value) }
  }

  /// The keys that are down and the axes that are not at 0, at the opening.
  package static func opening(
    values: [EventCode: Int32]
  ) -> [TraceLine] {
    values.sorted { a, b in
      (a.key.type, a.key.code) < (b.key.type, b.key.code)
    }.map { kind, value in
      .value(
        EvdevEvent(
          time: self.start,
          type: kind.type,
          code: kind.code,
          value: value
        )
      )
    }
  }

  /// The levels at the opening.
  package static func opening(levels: LineLevels) -> [TraceLine] {
    self.lines(of: levels, at: self.start)
  }

  /// Events, and what was read again if they end in a `SYN_DROPPED`.
  package mutating func lines(
    of events: [EvdevEvent],
    reread: [EvdevEvent]
  ) -> [TraceLine] {
    self.time = nil
    return events.map { .event($0.moved(to: self.stamp($0.time))) }
      + reread.map { .value($0.moved(to: self.stamp($0.time))) }
  }

  /// Whether numbers are missing in a burst, so that the levels have to be
  /// read again.
  package func hasGap(in edges: [GPIOEdge]) -> Bool {
    var sequences = self.sequences
    return Self.gap(in: edges, after: &sequences) != nil
  }

  /// The edges of a burst, and the levels if they were read again at its end.
  ///
  /// After lost edges the daemon looks at no movement until the burst ends.
  /// That replay does the same, those edges have one time.
  package mutating func lines(
    of edges: [GPIOEdge],
    reread: LineLevels?,
    at end: Instant
  ) -> [TraceLine] {
    self.time = nil
    let gap = Self.gap(in: edges, after: &self.sequences)
    var lines = edges[..<(gap ?? edges.count)].map { edge in
      TraceLine.edge(edge.moved(to: self.stamp(edge.time)))
    }
    if let gap {
      let time = self.stamp(edges[gap].time)
      let rest = edges[(gap + 1)...]
      lines.append(.edge(edges[gap].moved(to: time)))
      for edge in rest where edge.line != .press {
        lines.append(.edge(edge.moved(to: time)))
      }
      if var movement = reread {
        movement.press = nil
        lines += Self.lines(of: movement, at: time)
      }
      for edge in rest where edge.line == .press {
        lines.append(.edge(edge.moved(to: self.stamp(edge.time))))
      }
    }
    guard var levels = reread else { return lines }
    if gap != nil {
      levels.a = nil
      levels.b = nil
    }
    return lines + Self.lines(of: levels, at: self.stamp(end))
  }

  /// That the device went away.
  package mutating func loss(at time: Instant) -> TraceLine {
    self.time = nil
    return .lost(at: self.stamp(time))
  }

  private mutating func stamp(_ time: Instant) -> Instant {
    guard time != self.time else { return self.written }
    self.time = time
    let own = Self.start + (time - self.opening)
    self.written = max(own, self.written + Self.step)
    return self.written
  }

  /// The place of the first edge before which others of its line are missing.
  private static func gap(
    in edges: [GPIOEdge],
    after sequences: inout PerLine<UInt32?>
  ) -> Int? {
    var gap: Int?
    for (place, edge) in edges.enumerated() {
      guard let sequence = edge.sequence else { continue }
      if let last = sequences[edge.line], sequence != last &+ 1 {
        gap = gap ?? place
      }
      sequences[edge.line] = sequence
    }
    return gap
  }

  private static func lines(
    of levels: LineLevels,
    at time: Instant
  ) -> [TraceLine] {
    GPIOLine.allCases.compactMap { line in
      levels[line].map { isHigh in
        .level(
          GPIOEdge(time: time, line: line, isHigh: isHigh, sequence: nil)
        )
      }
    }
  }
}

extension EvdevEvent {
  fileprivate func moved(to time: Instant) -> EvdevEvent {
    EvdevEvent(
      time: time,
      type: self.type,
      code: self.code,
      value: self.value
    )
  }
}

extension GPIOEdge {
  fileprivate func moved(to time: Instant) -> GPIOEdge {
    GPIOEdge(
      time: time,
      line: self.line,
      isHigh: self.isHigh,
      sequence: self.sequence
    )
  }
}
