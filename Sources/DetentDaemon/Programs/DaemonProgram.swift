import DetentConfig
import DetentDevices
import DetentInput
import DetentLinux
import DetentProtocol

/// The program `detentd`: its verbs, and what goes wrong with them.
package enum DaemonProgram {
  /// Runs a command line without the program's name.
  package static func run(_ words: [String]) -> ExitStatus {
    // So that a reader who goes away is an error like any other.
    StandardStreams.ignoreBrokenPipes()
    do {
      return try self.perform(words)
    } catch let error as UsageError {
      self.complain("\(error.message); see detentd --help")
      return .usage
    } catch let error as ConfigError {
      self.complain("\(error)")
      return .badConfiguration
    } catch let error as TraceError {
      self.complain("\(error)")
      return .badTrace
    } catch let error as ListenerError {
      self.complain("\(error)")
      if case .inUse = error { return .busy }
      return .failure
    } catch {
      self.complain("\(error)")
      return .failure
    }
  }

  private static func perform(_ words: [String]) throws -> ExitStatus {
    if words.contains("--help") || words.contains("-h") {
      try StandardStreams.write(Help.text, to: .output)
      return .success
    }
    if words.contains("--version") {
      try StandardStreams.write(self.version, to: .output)
      return .success
    }
    var rest = words
    var verb = Verb.run
    if let name = rest.first, !name.hasPrefix("-") {
      verb = try Verb(named: name)
      rest.removeFirst()
    }
    let arguments = Arguments(rest)
    switch verb {
    case .run: return try RunProgram.run(arguments)
    case .check: return try CheckProgram.run(arguments)
    case .devices: return try DevicesProgram.run(arguments)
    case .learn: return try LearnProgram.run(arguments)
    case .record: return try RecordProgram.run(arguments)
    case .replay: return try ReplayProgram.run(arguments)
    case .motorOff: return try MotorOffProgram.run(arguments)
    }
  }

  /// The versions of the program and of the GPIO library, whose package names
  /// do not tell which API it has.
  private static var version: String {
    "detentd \(Version.number)\n"
      + "libgpiod API \(GPIOLibrary.api), library \(GPIOLibrary.version)\n"
  }

  private static func complain(_ message: String) {
    try? StandardStreams.write(message + "\n", to: .error)
  }
}
