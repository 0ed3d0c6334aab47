import DetentCore

/// The lines of one trace file, checked.
package struct Trace: Sendable {
  /// A line, and where it stands.
  package struct Entry: Sendable {
    package let number: Int
    package let line: TraceLine
  }

  package let file: String
  package private(set) var entries: [Entry] = []

  /// Reads a trace.
  ///
  /// Times must not go back.
  package init(file: String, text: String) throws(TraceError) {
    self.file = file
    var bits: [UInt16: Int] = [:]
    var last = Instant.zero
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var reader = TraceLineReader(line, file: file, number: index + 1)
      guard let parsed = try reader.line(bits: &bits) else { continue }
      if let time = parsed.time {
        guard time >= last else {
          throw TraceError(
            file: file,
            line: index + 1,
            message: "the time goes back; expected "
              + "\(TraceLine.text(of: last)) or later"
          )
        }
        last = time
      }
      self.entries.append(Entry(number: index + 1, line: parsed))
    }
  }
}
