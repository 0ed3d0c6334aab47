import DetentInput

/// Knows kernel events by their names.
struct EventNames {
  private static let prefixes = ["REL_", "ABS_", "KEY_", "BTN_"]
  private static let letters = [Character](
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
  )
  /// The longest name that is worth correcting.
  private static let longestName = 32

  let code: (String) -> EventCode?

  /// A name of an event that `isRight` and that may have been meant by one that
  /// is unknown: in capitals, with its prefix, or with a letter changed.
  func nearest(
    to name: String,
    where isRight: (EventCode) -> Bool
  ) -> String? {
    guard name.utf8.count <= Self.longestName else { return nil }
    let name = name.uppercased()
    let whole = [name] + Self.prefixes.map { $0 + name }
    return (whole + Self.changed(name)).first { candidate in
      self.code(candidate).map(isRight) ?? false
    }
  }

  /// The texts that differ by one letter: another one, one left out, one put
  /// in, or two swapped.
  private static func changed(_ name: String) -> [String] {
    let characters = [Character](name)
    var texts: [String] = []
    for index in 0...characters.count {
      let start = String(characters[..<index])
      let rest = characters[index...]
      texts += Self.letters.map { start + [$0] + rest }
      guard index < characters.count else { continue }
      texts += Self.letters.map { start + [$0] + rest.dropFirst() }
      texts.append(start + rest.dropFirst())
      guard rest.count > 1 else { continue }
      texts.append(
        start + [characters[index + 1], characters[index]] + rest.dropFirst(2)
      )
    }
    return texts
  }
}
