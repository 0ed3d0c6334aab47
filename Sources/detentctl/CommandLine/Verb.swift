import DetentCore

/// The first word of a command line: what to do.
enum Verb: String, CaseIterable, Hashable {
  case list
  case get
  case watch
  case panel
  case set
  case step
  case commit
  case cancel
  case reset
  case focus
  case limits
  case inputs
  case turn
  case touch
  case lift
  case press
  case motor
  case pulse
  case reload

  /// Finds the verb of this name.
  init(named name: String) throws(UsageError) {
    if let verb = Verb(rawValue: name) {
      self = verb
      return
    }
    let names = Verb.allCases.map(\.rawValue)
    let hint = name.nearest(among: names).map { "; did you mean \($0)?" }
    throw UsageError(message: "unknown verb \(name.quoted)\(hint ?? "")")
  }

  /// Whether it can print JSON instead of what people read.
  var hasJSON: Bool { self != .panel }

  /// What may follow the verb, one line for each way.
  var usages: [String] {
    let origin = "[--origin TEXT]"
    switch self {
    case .list, .inputs, .motor, .reload, .panel:
      return [self.rawValue]
    case .get, .watch:
      return ["\(self.rawValue) [CONTROL...]"]
    case .set:
      let options = "[--revision N] \(origin)"
      return [
        "set CONTROL VALUE [--thumb lower|upper] \(options)",
        "set CONTROL LOWER UPPER \(options)",
        "set CONTROL --index N [--thumb lower|upper] \(options)",
      ]
    case .step:
      return ["step CONTROL N [--thumb lower|upper] \(origin)"]
    case .commit, .cancel, .reset, .focus:
      return ["\(self.rawValue) CONTROL \(origin)"]
    case .limits:
      return ["limits CONTROL LOWER UPPER"]
    case .turn:
      return ["turn INPUT DETENTS", "turn INPUT --v120 N"]
    case .touch:
      return ["touch INPUT POSITION"]
    case .lift:
      return ["lift INPUT"]
    case .press:
      return ["press INPUT [--down | --up]"]
    case .pulse:
      return ["pulse CUE", "pulse MS[,MS...]"]
    }
  }
}
