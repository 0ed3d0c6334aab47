import DetentInput

extension LineReference {
  /// A line as the key tables permit it.
  init?(_ value: TOMLValue?) {
    guard let value else { return nil }
    if let name = value.string {
      self = .name(name)
    } else if let offset = value.integer {
      self = .offset(UInt32(clamping: offset))
    } else {
      return nil
    }
  }
}

extension CheckedTable {
  /// The line of a key.
  ///
  /// An offset without a `chip` is a mistake: every chip has such a line.
  func line(
    _ key: String,
    noting mistakes: inout Mistakes
  ) -> LineReference? {
    guard let value = self.value(key) else { return nil }
    if value.integer != nil, self.given("chip") == nil {
      mistakes.note(
        value.position,
        "`\(key)` is an offset, but `chip` is missing",
        expected: "a `chip`, or the name of the line, was expected"
      )
    }
    return LineReference(value)
  }
}
