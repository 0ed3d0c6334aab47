/// A configuration cannot be used.
package struct ConfigError: Error, Hashable, Sendable {
  /// All that is wrong, in the order of the files and the places in them;
  /// never empty.
  package let mistakes: [ConfigMistake]

  package init(mistakes: [ConfigMistake]) {
    self.mistakes = mistakes
  }
}

extension ConfigError: CustomStringConvertible {
  /// A line for each mistake.
  package var description: String {
    self.mistakes.map(\.description).joined(separator: "\n")
  }
}
