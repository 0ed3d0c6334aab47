extension Mistakes {
  /// The most characters of what toml++ says.
  private static let longestMessage = 200

  /// Notes why a file is no TOML.
  mutating func note(_ error: TOMLSyntaxError) {
    // toml++ says "Error while parsing SUBJECT: EXPLANATION", or only the last.
    let start = "Error while parsing "
    let message = error.message.clipped(to: Self.longestMessage)
    guard message.hasPrefix(start),
      let colon = message.firstIndex(of: ":")
    else {
      self.note(error.position, "syntax error", expected: message)
      return
    }
    let subject = message[..<colon].dropFirst(start.count)
    let explanation = message[colon...].dropFirst().drop { $0 == " " }
    self.note(
      error.position,
      "syntax error in a \(subject)",
      expected: String(explanation)
    )
  }
}
