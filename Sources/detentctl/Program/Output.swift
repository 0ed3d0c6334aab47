import DetentLinux

/// Lines on standard output and standard error.
enum Output {
  /// Writes the lines at once, so that who watches sees them at once.
  static func write(_ lines: [String], asJSON: Bool) throws(SystemError) {
    guard !lines.isEmpty else { return }
    let text = self.text(of: lines, asJSON: asJSON)
    try StandardStreams.write(text, to: .output)
  }

  /// Writes what went wrong; nothing can be done if that fails.
  static func complain(_ lines: [String], asJSON: Bool) {
    let text = self.text(of: lines, asJSON: asJSON)
    try? StandardStreams.write(text, to: .error)
  }

  /// The lines, for people without anything that a terminal would obey.
  private static func text(of lines: [String], asJSON: Bool) -> String {
    lines.map { (asJSON ? $0 : $0.printable) + "\n" }.joined()
  }
}
