import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// `detentd learn`: finds out how a knob is to be read, by having it turned.
///
/// What to do is said on standard error, what was learnt on standard output.
enum LearnProgram {
  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let signals = try SignalSource(blocking: Signal.allCases)
    var arguments = arguments
    let chip = try arguments.takeValue(of: "--gpio")
    let words = try arguments.takeWords()
    do {
      let lines: [String]
      if let chip {
        lines = try self.learn(chip: chip, lines: words, signals)
      } else {
        lines = try self.learn(nodes: words, signals)
      }
      let text = lines.map { $0 + "\n" }.joined()
      try StandardStreams.write(text, to: .output)
      return .success
    } catch let error as BusyDevice {
      try StandardStreams.write("\(error)\n", to: .error)
      return .busy
    }
  }

  /// Says something that is no result.
  static func report(_ message: String) throws {
    try StandardStreams.write(message + "\n", to: .error)
  }
}
