import DetentCore

/// Reads the keys of an input that depend on its movement.
struct GeometryReader {
  let table: CheckedTable
  let source: ReadSource?

  /// `nil` if it is not known what the input is.
  func movement(
    noting mistakes: inout Mistakes
  ) -> InputDefinition.Movement? {
    let inset = self.inset(noting: &mistakes)
    guard let kind = self.source?.kind else { return nil }
    switch kind {
    case .strip:
      let tracking = self.table.choice("tracking", of: Tracking.self)
      return .strip(inset: inset, tracking: tracking ?? .jump)
    case .encoder, .button:
      self.noteKeysOfStrips(inset: inset, noting: &mistakes)
      return kind == .encoder ? .encoder : .button
    }
  }

  func snapPoint(noting mistakes: inout Mistakes) -> SnapPoint {
    let isStrip = self.source?.kind == .strip
    guard let value = self.table.value("snap_point"), let number = value.number
    else { return isStrip ? .strip : .encoder }
    let least = ExactDecimal(units: 5, digits: 1)
    let most = isStrip ? ExactDecimal(units: 99, digits: 2) : ExactDecimal(1)
    if number < least || number > most {
      let what = isStrip ? " for a strip" : ""
      mistakes.note(
        value.position,
        "`snap_point` is \(value.text)",
        expected: "a number from \(least) to \(most) was expected\(what)"
      )
    }
    return SnapPoint(millionths: number.rounded(digits: 6))
  }

  /// In thousandths of a device unit.
  private func inset(noting mistakes: inout Mistakes) -> Int64 {
    guard let value = self.table.value("inset"), let number = value.number
    else { return 0 }
    let most = ExactDecimal(KeyTable.longestInset)
    guard number >= ExactDecimal(0), number <= most else {
      self.table.note("inset", in: &mistakes)
      return 0
    }
    let inset = number.rounded(digits: 3)
    if let extent = self.source?.extent {
      let length = extent.upperBound - extent.lowerBound
      if 2 * inset >= 1_000 * length {
        mistakes.note(
          value.position,
          "`inset` is \(value.text), which leaves nothing of the strip",
          expected: "less than half of its \(length) units was expected"
        )
      }
    }
    return inset
  }

  private func noteKeysOfStrips(
    inset: Int64,
    noting mistakes: inout Mistakes
  ) {
    let wrong = [inset == 0 ? nil : "inset", "tracking"]
    for key in wrong.compactMap({ $0 }) {
      guard let value = self.table.value(key) else { continue }
      mistakes.note(
        value.position,
        "`\(key)` is given, but the input is no strip",
        expected: "a strip was expected"
      )
    }
  }
}
