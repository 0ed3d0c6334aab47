/// Runs and rests of the motor in turn, in milliseconds, a run first.
///
/// Empty means nothing at all: a cue without a pulse.
package struct Pattern: Hashable, Sendable {
  /// The longest run.
  package static let longestRun = 200
  /// The longest pattern, rests included.
  package static let longest = 400

  package let milliseconds: [Int]

  package static let none = Pattern(unchecked: [])

  /// Creates a pattern, or returns `nil` unless the number of entries is odd,
  /// each is positive, and neither a run nor the whole is too long.
  package init?(_ milliseconds: [Int]) {
    guard milliseconds.count % 2 == 1 else { return nil }
    guard milliseconds.allSatisfy({ $0 > 0 && $0 <= Self.longest }) else {
      return nil
    }
    let runs = stride(from: 0, to: milliseconds.count, by: 2)
    guard runs.allSatisfy({ milliseconds[$0] <= Self.longestRun }) else {
      return nil
    }
    guard milliseconds.count <= Self.longest,
      milliseconds.reduce(0, +) <= Self.longest
    else { return nil }
    self.init(unchecked: milliseconds)
  }

  private init(unchecked milliseconds: [Int]) {
    self.milliseconds = milliseconds
  }

  package var isEmpty: Bool { self.milliseconds.isEmpty }

  /// From its start to its end, rests included.
  package var length: Microseconds {
    .milliseconds(self.milliseconds.reduce(0, +))
  }
}
