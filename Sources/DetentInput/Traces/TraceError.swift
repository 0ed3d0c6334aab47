/// A line of a trace that cannot be understood.
package struct TraceError: Error, Hashable, Sendable {
  package let file: String
  /// From 1.
  package let line: Int
  package let message: String

  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }
}

extension TraceError: CustomStringConvertible {
  package var description: String {
    "\(self.file):\(self.line): \(self.message)"
  }
}
