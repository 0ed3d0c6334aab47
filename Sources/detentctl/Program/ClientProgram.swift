import DetentCore
import DetentLinux
import DetentProtocol

/// The program `detentctl`: its verbs, and what goes wrong with them.
enum ClientProgram {
  /// Runs a command line without the program's name.
  static func run(_ line: [String]) -> ExitStatus {
    // So that a reader who goes away is an error like any other.
    StandardStreams.ignoreBrokenPipes()
    guard line.first != Completion.request else {
      self.complete(Array(line.dropFirst()))
      return .success
    }
    do {
      try self.perform(Invocation(line))
      return .success
    } catch let error as UsageError {
      Output.complain([error.description], asJSON: false)
      return .usage
    } catch let error as ConnectionError {
      Output.complain([error.description], asJSON: false)
      return .unreachable
    } catch let error as SystemError where error.errno == .brokenPipe {
      // Whoever read has seen enough.
      return .success
    } catch let status as ExitStatus {
      return status
    } catch {
      Output.complain(["\(error)"], asJSON: false)
      return .refused
    }
  }

  private static func perform(_ invocation: Invocation) throws {
    switch invocation {
    case .help(let verb):
      try StandardStreams.write(
        verb.map(Help.text) ?? Help.text,
        to: .output
      )
    case .version:
      try Output.write(["detentctl \(Version.number)"], asJSON: false)
    case .command(let command, let socket, let isJSON):
      do {
        try self.perform(command, socket: socket, isJSON: isJSON)
      } catch let refusal as Refusal {
        Output.complain(
          isJSON
            ? [refusal.line]
            : refusal.sentences(Surroundings(socket: socket)),
          asJSON: isJSON
        )
        throw ExitStatus.refused
      }
    }
  }

  private static func perform(
    _ command: Command,
    socket: String,
    isJSON: Bool
  ) throws {
    guard command != .panel else { return try PanelProgram.run(socket: socket) }
    var connection = try DaemonConnection(path: socket)
    let lines: [String]
    switch command {
    case .list:
      try self.compareVersions(on: &connection)
      lines = try connection.list(asJSON: isJSON)
    case .watch(let names):
      try self.compareVersions(on: &connection)
      var watch = try Watch.begin(
        names,
        over: connection,
        socket: socket,
        isJSON: isJSON
      )
      return try watch.run()
    case .panel:
      return
    case .get(let names):
      lines = try connection.get(names, asJSON: isJSON)
    case .inputs:
      lines = try connection.listInputs(asJSON: isJSON)
    case .motor:
      lines = try connection.tellMotor(asJSON: isJSON)
    case .set(let setting):
      lines = try connection.set(setting, asJSON: isJSON)
    case .limits(let control, let lower, let upper):
      lines = try connection.setLimits(
        of: control,
        lower: lower,
        upper: upper,
        asJSON: isJSON
      )
    case .press(let input, let strokes):
      lines = try connection.press(input, strokes: strokes, asJSON: isJSON) {
        try Waiting.until(MonotonicClock.now + $0)
      }
    case .call(let request):
      lines = try connection.call(request, asJSON: isJSON)
    }
    try Output.write(lines, asJSON: isJSON)
  }

  /// Tells a shell what may stand at the end of a line.
  private static func complete(_ line: [String]) {
    let completion = Completion(line)
    let candidates = completion.candidates {
      try DaemonConnection(path: completion.socket)
    }
    // As it is, and nobody to complain to.
    try? Output.write(candidates.compactMap(\.line), asJSON: true)
  }

  private static func compareVersions(
    on connection: inout DaemonConnection
  ) throws {
    guard let warning = Version.warning(daemon: try connection.version()) else {
      return
    }
    Output.complain([warning], asJSON: false)
  }
}
