import DetentCore

/// Detents as people type them.
extension ControlDescription {
  /// The detent of an option.
  func index(ofOption text: String) throws(UsageError) -> Int {
    if let index = self.scale.index(ofOption: text) { return index }
    let hint = text.nearest(among: self.options)
      .map { "; did you mean \($0.quoted)?" }
    throw UsageError(
      message: "\(self.name) has no option \(text.quoted)"
        + (hint ?? "; it has \(self.options.map(\.quoted).listed)"),
      help: .none
    )
  }

  func number(_ text: String) throws(UsageError) -> ExactDecimal {
    guard let number = ExactDecimal(text: text) else {
      throw UsageError(
        message: "\(text.quoted) is no number; \(self.name) has "
          + self.withUnit(self.limitsText),
        help: .none
      )
    }
    return number
  }

  /// The detent of an option, or the one nearest to a number.
  ///
  /// Beyond the limits it is one beyond the last detent that is open, and not
  /// the nearest, so that the daemon refuses it as it does a single number.
  func index(nearestTo text: String) throws(UsageError) -> Int {
    guard self.options.isEmpty else { return try self.index(ofOption: text) }
    let number = try self.number(text)
    if let lowest = self.scale.value(at: self.limits.lower), number < lowest {
      return self.limits.lower - 1
    }
    if let highest = self.scale.value(at: self.limits.upper), number > highest {
      return self.limits.upper + 1
    }
    return self.scale.index(nearestTo: number) ?? 0
  }

  /// The detent of an option, or the one at exactly this number.
  ///
  /// Beyond the scale it is one beyond the last detent.
  func index(at text: String) throws(UsageError) -> Int {
    guard self.options.isEmpty else { return try self.index(ofOption: text) }
    let number = try self.number(text)
    if let lowest = self.scale.value(at: 0), number < lowest { return -1 }
    let last = self.scale.count - 1
    if let highest = self.scale.value(at: last), number > highest {
      return self.scale.count
    }
    if let index = self.scale.index(of: number) { return index }
    let nearest = self.scale.index(nearestTo: number) ?? 0
    let label = self.withUnit(self.label(at: nearest))
    throw UsageError(
      message: "\(text) is no detent of \(self.name); the nearest is \(label)",
      help: .none
    )
  }
}
