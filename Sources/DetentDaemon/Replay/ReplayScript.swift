import DetentCore
package import DetentInput

/// The lines of all traces in the order in which they happen.
package struct ReplayScript {
  /// A line that has a time.
  struct Step {
    let time: Instant
    /// The input that it belongs to, for lines that belong to one.
    let input: Int?
    let line: TraceLine
    /// For messages about it.
    let place: Place
  }

  struct Place {
    let file: String
    let number: Int

    func error(_ message: String) -> TraceError {
      TraceError(file: self.file, line: self.number, message: message)
    }
  }

  private(set) var steps: [Step] = []
  private(set) var inputs: [ReplayInput]

  /// - Parameter traces: each with the input that its lines belong to, if the
  ///   command line says so.
  package init(
    _ traces: [(input: String?, trace: Trace)],
    inputs settings: [InputSettings]
  ) throws(TraceError) {
    self.inputs = settings.enumerated().map {
      ReplayInput(number: $0.offset, settings: $0.element)
    }
    var described: Set<Int> = []
    for (name, trace) in traces {
      try self.add(trace, of: name, described: &described)
    }
    for step in self.steps {
      guard let input = step.input, !described.contains(input) else { continue }
      self.guessCapabilities(of: input, from: step.line)
    }
    // Files in command-line order, then lines: the sort keeps both.
    self.steps = self.steps.enumerated().sorted { a, b in
      (a.element.time, a.offset) < (b.element.time, b.offset)
    }.map(\.element)
  }

  private mutating func add(
    _ trace: Trace,
    of name: String?,
    described: inout Set<Int>
  ) throws(TraceError) {
    var current = self.inputs.count == 1 ? 0 : nil
    if let name {
      let place = Place(file: trace.file, number: 1)
      current = try self.input(named: name, at: place)
    }
    for entry in trace.entries {
      let place = Place(file: trace.file, number: entry.number)
      switch entry.line {
      case .input(let name):
        current = try self.input(named: name, at: place)
      case .capabilities(let codes):
        let input = try self.described(current, at: place)
        described.insert(input)
        self.inputs[input].capabilities.events.formUnion(codes)
      case .axis(let code, let axis):
        let input = try self.described(current, at: place)
        self.inputs[input].capabilities.axes[code] = axis
      case .event, .value:
        let input = try self.described(current, at: place)
        guard case .evdev = self.inputs[input].settings.source else {
          throw place.error(self.mismatch(input, expected: "G: lines"))
        }
        self.append(entry.line, of: input, at: place)
      case .edge, .level:
        let input = try self.described(current, at: place)
        guard case .gpio = self.inputs[input].settings.source else {
          throw place.error(self.mismatch(input, expected: "E: lines"))
        }
        self.append(entry.line, of: input, at: place)
      case .lost, .back:
        let input = try self.described(current, at: place)
        self.append(entry.line, of: input, at: place)
      case .call, .stop, .reload:
        self.append(entry.line, of: nil, at: place)
      }
    }
  }

  private mutating func append(
    _ line: TraceLine,
    of input: Int?,
    at place: Place
  ) {
    guard let time = line.time else { return }
    self.steps.append(Step(time: time, input: input, line: line, place: place))
  }

  private func input(
    named name: String,
    at place: Place
  ) throws(TraceError) -> Int {
    guard
      let input = self.inputs.firstIndex(where: {
        $0.settings.name == name
      })
    else {
      let names = self.inputs.map(\.settings.name).joined(separator: ", ")
      throw place.error("no input \"\(name)\"; there are: \(names)")
    }
    return input
  }

  /// The input that a line belongs to.
  private func described(
    _ current: Int?,
    at place: Place
  ) throws(TraceError) -> Int {
    guard let current else {
      throw place.error(
        "which input is it? Expected a line \"@ NAME\" before it, or "
          + "NAME=\(place.file) on the command line"
      )
    }
    return current
  }

  private func mismatch(_ input: Int, expected: String) -> String {
    let settings = self.inputs[input].settings
    guard case .virtual = settings.source else {
      return "the input \(settings.name) is no such device; "
        + "expected \(expected)"
    }
    return "the input \(settings.name) is virtual; expected C: lines"
  }

  /// Takes a kind of event for one that the node can send.
  private mutating func guessCapabilities(of input: Int, from line: TraceLine) {
    switch line {
    case .event(let event), .value(let event):
      guard !event.kind.isSynchronisation else { return }
      self.inputs[input].capabilities.events.insert(event.kind)
    case .edge, .level, .input, .call, .lost, .back, .stop, .reload,
      .capabilities, .axis:
      break
    }
  }
}
