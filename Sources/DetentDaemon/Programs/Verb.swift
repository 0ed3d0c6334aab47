private import DetentCore

/// The first word of a command line: what to do.
enum Verb: String, CaseIterable {
  case run
  case check
  case devices
  case learn
  case record
  case replay
  case motorOff = "motor-off"

  /// Finds the verb of this name.
  init(named name: String) throws(UsageError) {
    if let verb = Verb(rawValue: name) {
      self = verb
      return
    }
    let names = Verb.allCases.map(\.rawValue)
    let hint = name.nearest(among: names).map { "; did you mean \($0)?" }
    throw UsageError(message: "unknown verb \(name)\(hint ?? "")")
  }
}
