/// A command line that cannot be understood.
struct UsageError: Error, Hashable {
  let message: String
  /// The verb whose usage may help.
  var verb: Verb?
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, and where to read on.
  var description: String {
    guard let verb = self.verb else {
      return "\(self.message); see detentctl --help"
    }
    let usages = verb.usages.map { "usage: detentctl \($0)\n" }.joined()
    return "\(self.message)\n\(usages)see detentctl \(verb.rawValue) --help"
  }
}
