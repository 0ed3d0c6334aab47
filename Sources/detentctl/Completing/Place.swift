/// What the usages of verbs call the words that follow a verb.
enum Place: Hashable {
  case control
  case input
  /// A detent of the control that is named first.
  case value
  case cue
  /// What nobody but the user can know.
  case other

  init(named name: String) {
    self =
      switch name {
      case "CONTROL": .control
      case "INPUT": .input
      case "VALUE", "LOWER", "UPPER": .value
      case "CUE": .cue
      default: .other
      }
  }
}

extension Verb {
  /// What may stand as the word of this number after the verb, once each.
  func places(at position: Int) -> [Place] {
    var places: [Place] = []
    for usage in self.usages {
      let words = Self.words(of: usage)
      let word =
        position < words.count
        ? words[position] : words.last { $0.hasSuffix("...") }
      guard let word else { continue }
      let place = Place(named: String(word.prefix { $0 != "." }))
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// The options that stand in its usages.
  var options: Set<Option> {
    let words = self.usages.flatMap { $0.split { " []|".contains($0) } }
    return Set(words.compactMap { Option(rawValue: String($0)) })
  }

  /// The words of a usage without the verb, options and their values.
  private static func words(of usage: String) -> [String] {
    var words: [String] = []
    var isValue = false
    let parts = usage.split { " []".contains($0) }
    for word in parts.dropFirst() {
      if isValue {
        isValue = false
      } else if let option = Option(rawValue: String(word)) {
        isValue = option.takesValue
      } else if word != "|" {
        words.append(String(word))
      }
    }
    return words
  }
}
