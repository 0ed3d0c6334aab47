/// A word that may stand where a command line is being typed.
struct Candidate: Hashable {
  let word: String
  /// What it means, for shells that show it.
  var meaning: String?

  /// As the shells read it; `nil` where no line can hold it.
  var line: String? {
    guard self.word.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
    guard let meaning = self.meaning else { return self.word }
    return self.word + "\t" + meaning
  }
}
