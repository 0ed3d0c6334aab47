/// Where messages for whoever runs the program go, a line each.
///
/// A message that cannot be written is lost; nothing depends on it.
package struct Log: Sendable {
  package let format: LogFormat

  /// The least bad messages that are still written; `nil` for none at all.
  package var minimum: LogLevel?

  /// Where messages with fields go, if that can be reached.
  ///
  /// Others stay on standard error, whose reader knows whose they are even if
  /// the program has ended meanwhile.
  package var journal: Journal?

  private var fields: [Journal.Field] = []

  /// Writes to a descriptor that outlives the log, usually standard error.
  private let descriptor: CInt

  package init(
    to descriptor: CInt,
    format: LogFormat,
    minimum: LogLevel?
  ) {
    self.descriptor = descriptor
    self.format = format
    self.minimum = minimum
  }

  package static func standardError(
    format: LogFormat,
    minimum: LogLevel?
  ) -> Log {
    Log(to: StandardStream.error.number, format: format, minimum: minimum)
  }

  /// The same log for messages that have a field in the journal.
  package func with(_ field: Journal.Field) -> Log {
    var log = self
    log.fields.append(field)
    return log
  }

  package func error(_ message: @autoclosure () -> String) {
    self.write(.error, message)
  }

  package func warning(_ message: @autoclosure () -> String) {
    self.write(.warning, message)
  }

  package func info(_ message: @autoclosure () -> String) {
    self.write(.info, message)
  }

  package func debug(_ message: @autoclosure () -> String) {
    self.write(.debug, message)
  }

  private func write(_ level: LogLevel, _ message: () -> String) {
    guard let minimum = self.minimum, level >= minimum else { return }
    let message = message().onOneLine
    if !self.fields.isEmpty, let journal = self.journal,
      journal.send(level, message, self.fields)
    {
      return
    }
    let line = self.prefix(of: level) + message + "\n"
    try? writeBytes(Array(line.utf8), to: self.descriptor)
  }

  private func prefix(of level: LogLevel) -> String {
    switch self.format {
    case .plain: "\(level): "
    case .journal: "<\(level.rawValue)>"
    }
  }
}
