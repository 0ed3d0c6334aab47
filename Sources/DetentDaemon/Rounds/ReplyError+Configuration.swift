import DetentConfig
import DetentProtocol

extension ReplyError {
  /// Tells a client what is wrong with the configuration.
  init(_ error: ConfigError) {
    self = .configurationInvalid(
      error.mistakes.map { mistake in
        ConfigurationMistake(
          file: mistake.file,
          line: mistake.line,
          column: mistake.column,
          message: mistake.message
        )
      }
    )
  }
}
