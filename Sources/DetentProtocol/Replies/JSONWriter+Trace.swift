package import DetentCore

/// The lines that `replay` prints, from the same bytes that clients get.
extension JSONWriter {
  package mutating func appendTraceLine(
    at instant: Instant,
    isMotorRunning: Bool
  ) {
    self.beginTraceLine(at: instant)
    self.append(isMotorRunning, for: "motor")
    self.endTraceLine()
  }

  /// Writes the line of a reply, given as it would be sent, without its
  /// terminator.
  package mutating func appendTraceLine(
    at instant: Instant,
    reply: ArraySlice<UInt8>
  ) {
    self.beginTraceLine(at: instant)
    self.appendKey("reply")
    self.append(encoded: reply)
    self.endTraceLine()
  }

  /// Begins a line of selections; they and `endTraceSelections` follow.
  package mutating func beginTraceSelections(at instant: Instant) {
    self.beginTraceLine(at: instant)
    self.appendKey("selections")
    self.beginArray()
  }

  package mutating func endTraceSelections() {
    self.endArray()
    self.endTraceLine()
  }

  private mutating func beginTraceLine(at instant: Instant) {
    self.beginObject()
    self.appendKey("usec")
    self.append(digitsOf: instant.microseconds)
  }

  private mutating func endTraceLine() {
    self.endObject()
    self.end(with: .newline)
  }
}
