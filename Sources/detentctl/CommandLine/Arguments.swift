import DetentCore

/// The words of a command line, told apart from its options, which may stand
/// anywhere.
///
/// A word that begins like a negative number is no option, and nothing is
/// after `--`.
struct Arguments {
  private var words: ArraySlice<String> = []
  private var values: [Option: String] = [:]
  private var flags: Set<Option> = []

  init(_ line: [String]) throws(UsageError) {
    var rest = line[...]
    while let word = rest.popFirst() {
      if word == "--" {
        self.words += rest
        return
      }
      guard Self.isOption(word) else {
        self.words.append(word)
        continue
      }
      let parts = word.split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let option = try Self.option(named: String(parts[0]))
      let value = parts.count > 1 ? String(parts[1]) : nil
      try self.note(option, value, &rest)
    }
  }

  /// Whether an option without a value is there, and takes it.
  mutating func takeFlag(_ option: Option) -> Bool {
    self.flags.remove(option) != nil
  }

  /// Takes the value of an option that may be left out.
  mutating func takeValue(of option: Option) -> String? {
    self.values.removeValue(forKey: option)
  }

  /// Takes the value of an option that is a whole number.
  mutating func takeInteger(of option: Option) throws(UsageError) -> Int? {
    guard let text = self.takeValue(of: option) else { return nil }
    guard let integer = Int(text) else {
      throw UsageError(
        message: "\(option.rawValue) takes a whole number, not \(text.quoted)"
      )
    }
    return integer
  }

  /// Takes the next word, if there is one.
  mutating func takeWord() -> String? { self.words.popFirst() }

  /// Takes all words that are left.
  mutating func takeWords() -> [String] {
    defer { self.words = [] }
    return Array(self.words)
  }

  /// Refuses what is left over.
  func end() throws(UsageError) {
    if let word = self.words.first {
      throw UsageError(message: "unexpected argument \(word.quoted)")
    }
    let options = self.flags.union(self.values.keys)
    for option in Option.allCases where options.contains(option) {
      throw UsageError(message: "\(option.rawValue) has no meaning here")
    }
  }

  private static func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let next = word.dropFirst().first else {
      return false
    }
    return next != "." && !next.isWholeNumber
  }

  private static func option(named name: String) throws(UsageError) -> Option {
    if name == "-h" { return .help }
    if let option = Option(rawValue: name) { return option }
    let names = Option.allCases.map(\.rawValue)
    let hint = name.nearest(among: names).map { "; did you mean \($0)?" }
    throw UsageError(message: "unknown option \(name.quoted)\(hint ?? "")")
  }

  private mutating func note(
    _ option: Option,
    _ given: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let name = option.rawValue
    guard option.takesValue else {
      guard given == nil else {
        throw UsageError(message: "\(name) takes no value")
      }
      self.flags.insert(option)
      return
    }
    guard let value = given ?? rest.popFirst() else {
      throw UsageError(message: "\(name) needs a value")
    }
    guard self.values.updateValue(value, forKey: option) == nil else {
      throw UsageError(message: "\(name) is given twice")
    }
  }
}
