import DetentCore

/// What may stand at the end of a command line that is being typed.
///
/// All of it comes from the usages of verbs and from the running daemon, so
/// that the shells need to know nothing.
struct Completion: Hashable {
  /// What shells give as the first word, before those of the line.
  static let request = "--complete"

  private(set) var verb: Verb?
  /// Where the daemon listens, as far as the line tells.
  private(set) var socket = Invocation.standardSocket
  /// What follows the verb, without options.
  private var words: [String] = []
  private var given: Set<Option> = []
  /// The option whose value is being typed.
  private var pending: Option?
  /// Whether the word being typed begins like an option.
  private let isOption: Bool

  /// Looks at the words of a line without the program's name; the last one is
  /// still being typed, and may be empty.
  ///
  /// Mistakes are passed over: they are told when the line is run.
  init(_ line: [String]) {
    self.isOption = line.last?.hasPrefix("-") ?? false
    for word in line.dropLast() { self.note(word) }
  }

  private mutating func note(_ word: String) {
    if let option = self.pending {
      self.pending = nil
      if option == .socket { self.socket = word }
    } else if word.hasPrefix("--") {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard let name = parts.first, let option = Option(rawValue: String(name))
      else { return }
      self.given.insert(option)
      if parts.count > 1 {
        if option == .socket { self.socket = String(parts[1]) }
      } else if option.takesValue {
        self.pending = option
      }
    } else if self.verb == nil {
      self.verb = Verb(rawValue: word)
    } else {
      self.words.append(word)
    }
  }

  /// All that may stand there; the daemon is asked only if it has to be.
  func candidates<Connection: PanelConnection & ~Copyable>(
    asking connect: () throws -> Connection
  ) -> [Candidate] {
    if let option = self.pending {
      return option == .thumb
        ? Thumb.allCases.map { Candidate(word: $0.rawValue) } : []
    }
    if self.isOption {
      return self.options.map { Candidate(word: $0.rawValue) }
    }
    guard let verb = self.verb else {
      return Verb.allCases.map {
        Candidate(word: $0.rawValue, meaning: $0.summary.first)
      }
    }
    let places = verb.places(at: self.words.count)
    do {
      return try places.flatMap {
        try self.candidates(for: $0, of: verb, asking: connect)
      }
    } catch {
      // What cannot be asked for is not offered.
      return []
    }
  }

  /// The options that are not there yet and mean something.
  private var options: [Option] {
    let all: Set<Option> = [.socket, .json, .help]
    let wanted = self.verb.map { verb in
      all.union(verb.options).subtracting(verb.hasJSON ? [] : [.json])
    }
    return Option.allCases.filter {
      (wanted ?? all.union([.version])).contains($0) && !self.given.contains($0)
    }
  }

  private func candidates<Connection: PanelConnection & ~Copyable>(
    for place: Place,
    of verb: Verb,
    asking connect: () throws -> Connection
  ) throws -> [Candidate] {
    switch place {
    case .control:
      var connection = try connect()
      return try connection.controls(nil)
        .filter { !self.words.contains($0.name) }
        .map { Candidate(word: $0.name, meaning: $0.title) }
    case .input:
      var connection = try connect()
      return try connection.inputs()
        // Only those can be moved.
        .filter { $0.kind == .virtual }
        .map { Candidate(word: $0.name, meaning: $0.mode) }
    case .value:
      guard let name = self.words.first else { return [] }
      var connection = try connect()
      let control = try connection.control(name)
      guard verb != .set || self.words.count < 2 || control.hasTwoThumbs else {
        return []
      }
      return control.options.map { Candidate(word: $0) }
    case .cue:
      return Cue.allCases.map { Candidate(word: $0.name) }
    case .other:
      return []
    }
  }
}
