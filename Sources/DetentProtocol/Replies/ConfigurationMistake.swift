/// A mistake in the configuration, as a reload reports it.
package struct ConfigurationMistake: Hashable, Sendable {
  package let file: String
  package let line: Int
  package let column: Int
  package let message: String

  package init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }
}
