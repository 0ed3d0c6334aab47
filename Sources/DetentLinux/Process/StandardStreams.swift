private import CLinux
private import Glibc

/// Standard input, output and error, unbuffered.
package enum StandardStreams {
  /// Writes everything; that nobody reads is an error (`EPIPE`) if broken pipes
  /// are ignored.
  package static func write(
    _ bytes: [UInt8],
    to stream: StandardStream
  ) throws(SystemError) {
    try writeBytes(bytes, to: stream.number)
  }

  package static func write(
    _ text: String,
    to stream: StandardStream
  ) throws(SystemError) {
    try writeBytes(Array(text.utf8), to: stream.number)
  }

  /// Appends at most `limit` bytes of standard input and returns how many: 0 at
  /// its end.
  package static func read(
    into bytes: inout [UInt8],
    upTo limit: Int
  ) throws(SystemError) -> Int {
    try readBytes(from: STDIN_FILENO, into: &bytes, upTo: limit)
  }

  /// Whether a person may be looking.
  package static func isTerminal(_ stream: StandardStream) -> Bool {
    isatty(stream.number) == 1
  }

  /// Whether a person may be typing.
  package static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Makes writing to a broken pipe an error instead of the end of the program
  /// (`SIGPIPE`).
  package static func ignoreBrokenPipes() {
    // Cannot fail: the signal exists and may be ignored.
    _ = clinux_ignore_broken_pipes()
  }
}
