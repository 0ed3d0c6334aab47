import DetentCore

/// What has just happened to controls: it is told for a while, since nothing
/// of it can be seen in a selection.
struct News: Hashable {
  /// How long it is told.
  static let length = Microseconds.milliseconds(1_200)

  private struct Item: Hashable {
    let control: String
    let word: String
    let until: Instant
  }

  private var items: [Item] = []

  /// When something is over.
  var nextDeadline: Instant? { self.items.map(\.until).min() }

  /// Notes what was counted since.
  mutating func note(
    _ selection: ControlSelection,
    since before: ControlSelection,
    at now: Instant
  ) {
    let counts = [
      ("endstop", selection.endstops, before.endstops),
      ("double press", selection.doublePresses, before.doublePresses),
      ("long press", selection.longPresses, before.longPresses),
      ("press", selection.presses, before.presses),
    ]
    // A restarted daemon counts from 0 again.
    for (word, count, last) in counts where count > last {
      self.items.removeAll {
        $0.control == selection.control && $0.word == word
      }
      self.items.append(
        Item(
          control: selection.control,
          word: word,
          until: now + Self.length
        )
      )
    }
  }

  /// Forgets what is over.
  mutating func advance(to now: Instant) {
    self.items.removeAll { $0.until <= now }
  }

  func words(for control: String) -> [String] {
    self.items.filter { $0.control == control }.map(\.word)
  }
}
