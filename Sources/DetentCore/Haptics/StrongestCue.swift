/// The cue of a round: the highest in rank, of equal ones the longest.
///
/// A cue without a pulse is none.
package struct StrongestCue: Hashable, Sendable {
  package private(set) var cue: Cue?
  package private(set) var pattern = Pattern.none

  package init() {}

  package mutating func consider(_ cue: Cue, pattern: Pattern) {
    guard !pattern.isEmpty else { return }
    if let strongest = self.cue {
      let isStronger =
        cue > strongest
        || cue == strongest && pattern.length > self.pattern.length
      guard isStronger else { return }
    }
    self.cue = cue
    self.pattern = pattern
  }
}
