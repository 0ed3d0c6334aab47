/// A place in one of the files of a configuration.
package struct SourcePosition: Hashable, Sendable {
  /// The file's index among those that are read together.
  package var file: Int
  /// Both count from 1; columns count characters.
  package var line: Int
  package var column: Int

  package init(file: Int, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable {
  package static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}
