/// What a command line asks for.
enum Invocation: Hashable {
  /// The part of one verb, or all of it.
  case help(Verb?)
  case version
  case command(Command, socket: String, isJSON: Bool)

  /// Where the daemon listens unless told otherwise.
  static let standardSocket = "/run/detentd/org.detentd.Panel"

  /// Understands the words of a command line, without the program's name.
  init(_ line: [String]) throws(UsageError) {
    var arguments = try Arguments(line)
    let wantsHelp = arguments.takeFlag(.help)
    if arguments.takeFlag(.version), !wantsHelp {
      self = .version
      return
    }
    guard let name = arguments.takeWord() else {
      guard wantsHelp else { throw UsageError(message: "a verb is missing") }
      self = .help(nil)
      return
    }
    let verb = try Verb(named: name)
    guard !wantsHelp else {
      self = .help(verb)
      return
    }
    let socket = arguments.takeValue(of: .socket) ?? Self.standardSocket
    let isJSON = arguments.takeFlag(.json)
    do throws(UsageError) {
      let command = try Command(verb, &arguments)
      try arguments.end()
      guard !isJSON || verb.hasJSON else {
        throw UsageError(
          message: "--json has no meaning here: \(verb) draws a picture; "
            + "detentctl --json watch prints selections"
        )
      }
      self = .command(command, socket: socket, isJSON: isJSON)
    } catch {
      throw UsageError(message: error.message, help: .verb(verb))
    }
  }
}
