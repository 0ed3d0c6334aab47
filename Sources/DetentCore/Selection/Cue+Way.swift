extension Cue {
  /// The cue of a thumb's way from one detent to another, without wrapping.
  ///
  /// - Parameter segment: every how many detents one is felt stronger.
  init(ofWayFrom start: Int, to end: Int, segment: Int?) {
    guard let segment else {
      self = .detent
      return
    }
    let low = start < end ? start + 1 : end
    let high = start < end ? end : start - 1
    let isCrossed = high / segment > (low - 1).floorDivided(by: segment)
    self = isCrossed ? .segment : .detent
  }
}
