/// Where messages for whoever runs the program go, a line each.
///
/// A message that cannot be written is lost; nothing depends on it.
package struct Log: Sendable {
  package let format: LogFormat

  /// The least bad messages that are still written; `nil` for none at all.
  package var minimum: LogLevel?

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
    let line = self.prefix(of: level) + Log.harmless(message()) + "\n"
    try? writeBytes(Array(line.utf8), to: self.descriptor)
  }

  private func prefix(of level: LogLevel) -> String {
    switch self.format {
    case .plain: "\(level): "
    case .journal: "<\(level.rawValue)>"
    }
  }

  /// The message with control characters written out, so that it stays one line
  /// and does nothing to a terminal.
  private static func harmless(_ message: String) -> String {
    var text = ""
    for scalar in message.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0:
        text += scalar.escaped(asASCII: true)
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
