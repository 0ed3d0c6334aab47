/// What is wrong at a place of a configuration, and what was expected there.
package struct ConfigMistake: Hashable, Sendable {
  package var file: String
  /// Both count from 1; columns count characters.
  package var line: Int
  package var column: Int
  package var message: String

  package init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }
}

extension ConfigMistake: CustomStringConvertible {
  package var description: String {
    "\(self.file):\(self.line):\(self.column): \(self.message)"
  }
}
