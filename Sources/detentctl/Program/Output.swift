import DetentLinux

/// Lines on standard output and standard error.
enum Output {
  /// Writes the lines at once, so that who watches sees them at once.
  static func write(_ lines: [String]) throws(SystemError) {
    guard !lines.isEmpty else { return }
    try StandardStreams.write(self.text(of: lines), to: .output)
  }

  /// Writes what went wrong; nothing can be done if that fails.
  static func complain(_ lines: [String]) {
    try? StandardStreams.write(self.text(of: lines), to: .error)
  }

  /// The lines without anything that a terminal would obey.
  private static func text(of lines: [String]) -> String {
    lines.map { $0.printable + "\n" }.joined()
  }
}
