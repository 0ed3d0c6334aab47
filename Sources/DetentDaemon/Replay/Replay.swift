package import DetentConfig
package import DetentCore
import DetentInput
import DetentProtocol

/// Runs traces through the real decoders, core, haptics and encoding on the
/// traces' own time.
///
/// All deadlines and lines of one time are one round; a call or an occurrence
/// ends the one before it and is one of its own.
package struct Replay {
  package internal(set) var live: LivePanel
  var inputs: [ReplayInput]
  private let steps: [ReplayScript.Step]
  private var events: [InputEvent] = []
  private var printedMotor = false
  var reply = JSONWriter()
  var output = JSONWriter()
  /// Those of the configurations that could not be reloaded.
  private(set) var mistakes: [ConfigMistake] = []
  let loadConfiguration: (_ path: String?) throws(ConfigError) -> Configuration

  /// - Parameters:
  ///   - loadConfiguration: reads a file of configuration by its path, or the
  ///     one that the replay began with.
  package init(
    _ script: ReplayScript,
    configuration: Configuration,
    saved: [String: SavedSelection],
    loadConfiguration:
      @escaping (_ path: String?) throws(ConfigError) ->
      Configuration
  ) {
    self.live = LivePanel(configuration, saved: saved, at: .zero)
    self.live.motor.isPresent = true
    self.inputs = script.inputs
    self.steps = script.steps
    self.loadConfiguration = loadConfiguration
    self.openInputs()
  }

  /// Runs to the end, and hands each round's lines to `print`.
  package mutating func run(
    print: ([UInt8]) throws -> Void
  ) throws {
    var index = 0
    while index < self.steps.count {
      let time = self.steps[index].time
      try self.runDeadlines(before: time, print: print)
      self.beginRound(at: time)
      while index < self.steps.count, self.steps[index].time == time {
        let step = self.steps[index]
        index += 1
        if case .stop = step.line {
          self.endBursts(at: time)
          self.endRound(at: time)
          self.stop(at: time)
          return try print(self.output.bytes)
        }
        try self.take(step)
      }
      self.endBursts(at: time)
      self.endRound(at: time)
      try self.flush(print)
    }
    try self.runDeadlines(before: nil, print: print)
  }

  private mutating func flush(_ print: ([UInt8]) throws -> Void) throws {
    guard !self.output.isEmpty else { return }
    try print(self.output.bytes)
    self.output.removeAll()
  }

  /// Runs a round for each deadline before `end`, or for all.
  private mutating func runDeadlines(
    before end: Instant?,
    print: ([UInt8]) throws -> Void
  ) throws {
    while let deadline = self.nextDeadline() {
      if let end, deadline >= end { return }
      self.beginRound(at: deadline)
      self.endRound(at: deadline)
      try self.flush(print)
    }
  }

  private mutating func nextDeadline() -> Instant? {
    var first = self.live.nextDeadline()
    for deadline in [self.live.pulses.nextDeadline]
      + self.inputs.map(\.nextDeadline)
    {
      guard let deadline else { continue }
      first = min(first ?? deadline, deadline)
    }
    return first
  }

  private mutating func beginRound(at time: Instant) {
    self.live.advanceMotor(to: time)
    self.live.advance(to: time)
    for input in self.inputs.indices {
      self.inputs[input].advance(to: time, into: &self.events)
    }
    self.applyEvents()
  }

  private mutating func endBursts(at time: Instant) {
    for input in self.inputs.indices {
      self.inputs[input].endTime(at: time, into: &self.events)
    }
    self.applyEvents()
  }

  mutating func endRound(at time: Instant) {
    self.live.startPulse(at: time)
    let isRunning = self.live.pulses.isRunning
    if isRunning != self.printedMotor {
      self.printedMotor = isRunning
      self.output.appendTraceLine(at: time, isMotorRunning: isRunning)
    }
    self.live.closeMessage()
    let publication = self.live.publication
    for message in publication.messages {
      self.output.beginTraceSelections(at: time)
      for entry in publication.entries(of: message) {
        self.output.append(encoded: publication.bytes(of: entry))
      }
      self.output.endTraceSelections()
    }
    self.live.endPublication()
  }

  private mutating func applyEvents() {
    for event in self.events { self.live.apply(event) }
    self.events.clear()
  }

  private mutating func take(_ step: ReplayScript.Step) throws(TraceError) {
    switch step.line {
    case .event(let event):
      let input = try self.openInput(of: step)
      self.inputs[input].decode(event, into: &self.events)
      self.applyEvents()
    case .edge(let edge):
      let input = try self.openInput(of: step)
      self.inputs[input].decode(edge, into: &self.events)
      self.applyEvents()
    case .value(let value):
      self.inputs[try self.openInput(of: step)].learn(value)
    case .level(let level):
      self.inputs[try self.openInput(of: step)].learn(level)
    case .call(let text, let time):
      self.finishRound(at: time)
      self.call(text, at: time)
    case .lost(let time):
      self.finishRound(at: time)
      try self.lose(step, at: time)
    case .back(let time):
      self.finishRound(at: time)
      try self.comeBack(step)
    case .reload(let file, let time):
      self.finishRound(at: time)
      do throws(ConfigError) {
        let path = Self.path(of: file, besideFile: step.place.file)
        self.reload(try self.loadConfiguration(path), at: time)
      } catch {
        self.mistakes += error.mistakes
      }
      self.endRound(at: time)
    case .stop, .input, .capabilities, .axis:
      break
    }
  }

  private mutating func finishRound(at time: Instant) {
    self.endBursts(at: time)
    self.endRound(at: time)
  }

  private func openInput(
    of step: ReplayScript.Step
  ) throws(TraceError) -> Int {
    guard let input = step.input, self.inputs.indices.contains(input) else {
      throw step.place.error("a reload has removed the input")
    }
    guard !self.inputs[input].isLost else {
      throw step.place.error(
        "the input is lost; expected \"X: … back\" before it"
      )
    }
    return input
  }

  private mutating func lose(
    _ step: ReplayScript.Step,
    at time: Instant
  ) throws(TraceError) {
    let input = try self.openInput(of: step)
    self.inputs[input].lose()
    self.live.inputs[input].isPresent = false
    let event = PanelEvent.lost(input: input)
    self.live.apply(InputEvent(time: time, event: event))
    self.endRound(at: time)
  }

  private mutating func comeBack(
    _ step: ReplayScript.Step
  ) throws(TraceError) {
    guard let input = step.input, self.inputs.indices.contains(input),
      self.inputs[input].isLost
    else { throw step.place.error("the input is not lost") }
    self.inputs[input].comeBack()
    self.live.inputs[input].isPresent = true
    self.live.inputs[input].reopens += 1
  }

  mutating func openInputs() {
    for input in self.inputs.indices where !self.inputs[input].isLost {
      self.live.inputs[input].isPresent = true
      if let mode = self.inputs[input].mode {
        self.live.inputs[input].mode = mode.rawValue
      }
      self.live.setGeometry(
        ofStrip: input,
        range: self.inputs[input].range
      )
    }
  }

  mutating func noteCounts() {
    for input in self.inputs.indices {
      let counts = self.inputs[input].counts
      self.live.inputs[input].invalid = counts.invalid
      self.live.inputs[input].lost = counts.lost
      self.live.inputs[input].resyncs = counts.resyncs
    }
  }

  /// The motor first, then what the end of the previews changes.
  private mutating func stop(at time: Instant) {
    self.live.stopMotor(at: time)
    self.live.stop(at: time)
    self.endRound(at: time)
  }

  /// A path that is relative to the directory of another file.
  private static func path(of path: String, besideFile file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else {
      return path
    }
    return file[...slash] + path
  }
}
