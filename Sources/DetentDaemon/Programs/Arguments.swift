/// The words of a command line, options taken out of them.
struct Arguments {
  private var words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// Takes an option and its value, given as two words or with `=`.
  mutating func takeValue(of option: String) throws(UsageError) -> String? {
    guard
      let place = self.words.firstIndex(where: {
        $0 == option || $0.hasPrefix(option + "=")
      })
    else { return nil }
    let word = self.words.remove(at: place)
    guard word == option else {
      return String(word.dropFirst(option.count + 1))
    }
    guard place < self.words.count else {
      throw UsageError(message: "\(option) needs a value")
    }
    return self.words.remove(at: place)
  }

  /// Takes the next word that is no option, if there is one.
  mutating func takeWord() throws(UsageError) -> String? {
    guard let word = self.words.first else { return nil }
    guard !word.hasPrefix("-") || word == "-" else {
      throw UsageError(message: "unknown option \(word)")
    }
    return self.words.removeFirst()
  }

  /// Takes all words that are left.
  mutating func takeWords() throws(UsageError) -> [String] {
    var taken: [String] = []
    while let word = try self.takeWord() { taken.append(word) }
    return taken
  }

  /// Refuses what is left over.
  mutating func end() throws(UsageError) {
    guard let word = try self.takeWord() else { return }
    throw UsageError(message: "unexpected argument \(word)")
  }
}
