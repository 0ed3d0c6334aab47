extension ControlState {
  /// The committed thumbs that a `Select` asks for.
  ///
  /// Numbers are judged before they are snapped: one beyond the last open
  /// detent is refused, not clamped.
  func thumbs(
    for target: SelectTarget,
    thumb: Thumb?
  ) throws(CallRefusal) -> ThumbIndexes {
    let committed = self.selection.content.committed
    if case .indexes(let lower, let upper) = target {
      guard self.definition.hasTwoThumbs else {
        throw .invalidParameter("indexes")
      }
      guard thumb == nil else { throw .invalidParameter("thumb") }
      let isOpen =
        lower >= self.limits.lower && upper <= self.limits.upper
        && lower <= upper && upper - lower >= self.definition.gap
      guard isOpen else { throw self.outOfRange(self.limits) }
      return ThumbIndexes(lower: lower, upper: upper)
    }
    guard self.definition.hasTwoThumbs == (thumb != nil) else {
      throw .invalidParameter("thumb")
    }
    let moved = thumb ?? .lower
    let open = self.open(to: moved, beside: committed)
    let index = try self.index(for: target, open: open)
    return self.placing(moved, at: index, in: committed)
  }

  private func index(
    for target: SelectTarget,
    open: Limits
  ) throws(CallRefusal) -> Int {
    let scale = self.definition.scale
    let index: Int
    switch target {
    case .index(let given):
      index = given
    case .value(let value):
      guard let lowest = scale.value(at: open.lower),
        let highest = scale.value(at: open.upper),
        let nearest = scale.index(nearestTo: value)
      else { throw .invalidParameter("value") }
      guard value >= lowest, value <= highest else {
        throw self.outOfRange(open)
      }
      index = nearest
    case .option(let name):
      guard let named = scale.index(ofOption: name) else {
        throw .invalidParameter("option")
      }
      index = named
    case .indexes:
      throw .invalidParameter("indexes")
    }
    guard index >= open.lower, index <= open.upper else {
      throw self.outOfRange(open)
    }
    return index
  }

  private func outOfRange(_ open: Limits) -> CallRefusal {
    .outOfRange(lower: open.lower, upper: open.upper)
  }
}
