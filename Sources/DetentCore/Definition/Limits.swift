/// The part of a scale that thumbs may use, both ends included.
package struct Limits: Hashable, Sendable {
  package var lower: Int
  package var upper: Int

  package init(lower: Int, upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  /// How many detents lie inside.
  package var count: Int { self.upper - self.lower + 1 }

  package func clamp(_ index: Int) -> Int {
    max(self.lower, min(index, self.upper))
  }

  /// The nearest places inside at which the thumbs keep their gap: the upper
  /// one gives way first.
  package func clamp(_ thumbs: ThumbIndexes, gap: Int) -> ThumbIndexes {
    let upper = max(self.lower + gap, min(thumbs.upper, self.upper))
    let lower = max(self.lower, min(thumbs.lower, upper - gap))
    return ThumbIndexes(lower: lower, upper: upper)
  }
}
