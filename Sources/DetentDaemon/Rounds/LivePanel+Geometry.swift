import DetentCore

extension LivePanel {
  /// Tells the panel where a strip's positions lie; says whether they can be
  /// used.
  @discardableResult
  mutating func setGeometry(
    ofStrip input: Int,
    range: ClosedRange<Int32>?
  ) -> Bool {
    switch self.panel.definition.inputs[input].movement {
    case .encoder, .button:
      return true
    case .strip(let inset, _):
      guard let range else { return false }
      guard
        let geometry = StripGeometry(
          minimum: range.lowerBound,
          maximum: range.upperBound,
          inset: inset
        )
      else { return false }
      self.setGeometry(geometry, of: input)
      return true
    }
  }
}
