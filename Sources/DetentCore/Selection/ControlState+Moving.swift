extension ControlState {
  /// What became of a request to move.
  struct Movement {
    /// The cue of the way, or `nil` if the thumb stayed.
    var cue: Cue?
    /// Whether the thumb stood at its stop before all was done.
    var isRefused: Bool
  }

  /// Moves a shown thumb by `steps`, as far as it can go.
  ///
  /// - Parameter asked: how many of the steps must have room, or the movement
  ///   counts as refused.
  mutating func move(
    _ thumb: Thumb,
    by steps: Int,
    asked: Int,
    movedBy mover: Int?
  ) -> Movement {
    guard !self.definition.wraps else {
      return self.wrap(by: steps, movedBy: mover)
    }
    let start = self.shown[thumb]
    let open = self.open(to: thumb, beside: self.shown)
    let room = steps > 0 ? open.upper - start : start - open.lower
    let end = open.clamp(start.addedSaturating(to: steps))
    guard end != start else { return Movement(cue: nil, isRefused: true) }
    self.show(
      self.placing(thumb, at: end, in: self.shown),
      movedBy: mover
    )
    return Movement(
      cue: Cue(
        ofWayFrom: start,
        to: end,
        segment: self.definition.segment
      ),
      isRefused: room < asked
    )
  }

  private mutating func wrap(by steps: Int, movedBy mover: Int?) -> Movement {
    let count = self.limits.count
    let start = self.shown.lower
    let offset = (steps % count + (start - self.limits.lower))
    let end = self.limits.lower + offset.floorModulo(count)
    self.show(ThumbIndexes(lower: end, upper: end), movedBy: mover)
    guard count > 1 else { return Movement(cue: nil, isRefused: false) }
    return Movement(
      cue: self.wrappingCue(from: start, to: end, by: steps),
      isRefused: false
    )
  }

  /// The cue of a way that may have gone round.
  private func wrappingCue(from start: Int, to end: Int, by steps: Int) -> Cue {
    let (low, high) = (self.limits.lower, self.limits.upper)
    let segment = self.definition.segment
    func cue(from start: Int, to end: Int) -> Cue {
      Cue(ofWayFrom: start, to: end, segment: segment)
    }
    let isUp = steps > 0
    if steps.magnitude >= UInt(self.limits.count) {
      return cue(from: low - 1, to: high)
    }
    guard isUp == (end > start) else {
      // Over the end: first to it, then from before the other one.
      return isUp
        ? max(
          start == high ? .detent : cue(from: start, to: high),
          cue(from: low - 1, to: end)
        )
        : max(
          start == low ? .detent : cue(from: start, to: low),
          cue(from: high + 1, to: end)
        )
    }
    return cue(from: start, to: end)
  }
}
