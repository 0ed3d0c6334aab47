import DetentConfig
import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// `detentd record`: writes a trace of what an input's device hands over.
enum RecordProgram {
  /// What a recording waits for.
  private enum Source: UInt64 {
    case signals
    case device
  }

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    // Before anything else, so that the last line is written whole.
    let signals = try SignalSource(blocking: Signal.allCases)
    var arguments = arguments
    let config = try arguments.takeValue(of: "--config")
    guard let name = try arguments.takeWord() else {
      throw UsageError(
        message: "record needs the name of an input, or the path of a node"
      )
    }
    try arguments.end()
    do {
      return name.hasPrefix("/")
        ? try self.record(RecordedNode(path: name), as: nil, until: signals)
        : try self.record(inputNamed: name, config: config, until: signals)
    } catch let error as BusyDevice {
      try StandardStreams.write("\(error)\n", to: .error)
      return .busy
    }
  }

  private static func record(
    inputNamed name: String,
    config: String?,
    until signals: borrowing SignalSource
  ) throws -> ExitStatus {
    let inputs = try ConfigurationSource(paths: config.map { [$0] }).load()
      .inputs
    guard let number = inputs.firstIndex(where: { $0.name == name }) else {
      let names = inputs.map(\.name).joined(separator: ", ")
      throw UsageError(
        message: "the configuration has no input \(name); "
          + (names.isEmpty ? "it has none" : "it has \(names)")
      )
    }
    switch inputs[number].source {
    case .evdev:
      let node = try RecordedNode(ofInput: number, of: inputs)
      return try self.record(node, as: name, until: signals)
    case .gpio(let gpio):
      let lines = try RecordedLines(gpio, name: name)
      return try self.record(lines, as: name, until: signals)
    case .virtual:
      throw UsageError(message: "the input \(name) is virtual: no device")
    }
  }

  private static func record<Device: RecordedDevice>(
    _ device: Device,
    as name: String?,
    until signals: borrowing SignalSource
  ) throws -> ExitStatus {
    try self.report("recording \(device.place); Ctrl-C ends it")
    try self.write(device.opening)
    var poller = try Poller<Source>()
    try poller.add(signals.descriptor, for: .signals, interest: .readable)
    try poller.add(device.descriptor, for: .device, interest: .readable)
    var ready: [Readiness] = []
    var count = 0
    while true {
      try poller.wait(into: &ready)
      let isEnding =
        try ready.contains { $0.id == Source.signals.rawValue }
        && signals.next() != nil
      // What happened before the signal is recorded as well.
      let reading = try self.copy(device, counting: &count)
      if reading == .gone {
        try self.report("the device is gone after \(count) lines")
        return .failure
      }
      guard isEnding else { continue }
      let trace = name.map { "\($0)=TRACE" } ?? "NAME=TRACE"
      try self.report(
        "\(count) lines; detentd replay --config FILE \(trace) replays them"
      )
      return .success
    }
  }

  /// Writes what is waiting.
  private static func copy<Device: RecordedDevice>(
    _ device: Device,
    counting count: inout Int
  ) throws -> InputReading {
    while true {
      var lines: [TraceLine] = []
      let reading = try device.read(into: &lines)
      count += lines.count
      try self.write(lines.map(\.text))
      guard reading == .limitReached else { return reading }
    }
  }

  private static func write(_ lines: [String]) throws {
    guard !lines.isEmpty else { return }
    let text = lines.map { $0 + "\n" }.joined()
    try StandardStreams.write(text, to: .output)
  }

  private static func report(_ message: String) throws {
    try StandardStreams.write(message + "\n", to: .error)
  }
}
