/// A command line that cannot be understood, or that does not fit the panel.
struct UsageError: Error, Hashable {
  /// What may help.
  enum Help: Hashable {
    case program
    case verb(Verb)
    /// The message says all.
    case none
  }

  let message: String
  var help = Help.program
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, and where to read on.
  var description: String {
    switch self.help {
    case .program: self.message + "; see detentctl --help"
    case .verb(let verb): self.message + "; see detentctl \(verb) --help"
    case .none: self.message
    }
  }
}
