import DetentCore

extension CuePatterns {
  /// Takes the cues that a table gives.
  mutating func apply(
    _ table: CheckedTable,
    noting mistakes: inout Mistakes
  ) {
    for cue in Cue.allCases {
      guard let value = table.value(cue.name) else { continue }
      self[cue] =
        Self.pattern(value, of: cue.name, noting: &mistakes) ?? .none
    }
  }

  private static func pattern(
    _ value: TOMLValue,
    of key: String,
    noting mistakes: inout Mistakes
  ) -> Pattern? {
    if let run = value.integer {
      guard (0...Int64(Pattern.longestRun)).contains(run) else {
        mistakes.note(
          value.position,
          "`\(key)` is \(run)",
          expected: "0 to \(Pattern.longestRun) ms were expected"
        )
        return nil
      }
      return run == 0 ? Pattern.none : Pattern([Int(run)])
    }
    let elements = value.elements ?? []
    let areRight = elements.indices.map { index in
      Self.check(elements[index], at: index, of: key, noting: &mistakes)
    }
    guard !areRight.contains(false) else { return nil }
    guard elements.count % 2 == 1 else {
      mistakes.note(
        value.position,
        "`\(key)` has \(elements.count) entries",
        expected: "an odd number was expected, a run first and last"
      )
      return nil
    }
    let lengths = elements.compactMap(\.integer)
    let length = lengths.reduce(Int64(0)) { $0.addedSaturating(to: $1) }
    guard length <= Int64(Pattern.longest) else {
      mistakes.note(
        value.position,
        "`\(key)` lasts \(length) ms",
        expected: "at most \(Pattern.longest) ms were expected"
      )
      return nil
    }
    return Pattern(lengths.map { Int($0) })
  }

  private static func check(
    _ element: TOMLValue,
    at index: Int,
    of key: String,
    noting mistakes: inout Mistakes
  ) -> Bool {
    guard let length = element.integer else { return false }
    if length <= 0 {
      mistakes.note(
        element.position,
        "an entry of `\(key)` is \(length)",
        expected: "more than 0 ms were expected (0 without a list is no pulse)"
      )
      return false
    }
    if index % 2 == 0, length > Int64(Pattern.longestRun) {
      mistakes.note(
        element.position,
        "a run of `\(key)` is \(length) ms",
        expected: "at most \(Pattern.longestRun) ms were expected"
      )
      return false
    }
    return true
  }
}
