package import DetentCore

extension JSONWriter {
  /// Writes a selection as clients get it.
  package mutating func append(
    _ selection: Selection,
    with encoder: SelectionEncoder
  ) {
    self.separate()
    self.write(atMost: encoder.longestText(of: selection)) { text in
      encoder.write(selection, to: &text)
    }
  }
}
