import DetentCore

extension Setting {
  /// What to select of a control, as a call has it.
  ///
  /// A single number is left to the daemon to snap. Two are snapped here, as
  /// a call takes both thumbs only as indexes.
  func selectTarget(
    of control: ControlDescription
  ) throws(UsageError) -> SelectTarget {
    switch self.target {
    case .index(let index):
      try self.checkThumb(of: control)
      return .index(index)
    case .value(let text):
      try self.checkThumb(of: control)
      if !control.options.isEmpty {
        _ = try control.index(ofOption: text)
        return .option(text)
      }
      return .value(try control.number(text))
    case .values(let lower, let upper):
      guard control.hasTwoThumbs else {
        throw control.oneThumb(insteadOf: lower, upper)
      }
      return .indexes(
        lower: try control.index(nearestTo: lower),
        upper: try control.index(nearestTo: upper)
      )
    }
  }

  private func checkThumb(
    of control: ControlDescription
  ) throws(UsageError) {
    guard control.hasTwoThumbs != (self.thumb != nil) else { return }
    throw UsageError(
      message: control.hasTwoThumbs
        ? "\(control.name) has two thumbs: both values are needed, or --thumb"
        : "\(control.name) has one thumb: leave --thumb out",
      help: .none
    )
  }
}

extension ControlDescription {
  fileprivate func oneThumb(
    insteadOf lower: String,
    _ upper: String
  ) -> UsageError {
    let option = "\(lower) \(upper)"
    let hint =
      self.options.contains(option)
      ? "; \(option.quoted) has to be quoted" : ", and takes one value"
    return UsageError(message: "\(self.name) has one thumb\(hint)", help: .none)
  }
}
