/// A side on which a thumb can be stopped.
enum Side: Hashable, Sendable {
  case low
  case high
}

/// Which thumbs are in contact with a stop, and which input holds them there.
struct EndstopContacts: Hashable, Sendable {
  private var lowerLow: Int?
  private var lowerHigh: Int?
  private var upperLow: Int?
  private var upperHigh: Int?

  subscript(thumb: Thumb, side: Side) -> Int? {
    get {
      switch (thumb, side) {
      case (.lower, .low): self.lowerLow
      case (.lower, .high): self.lowerHigh
      case (.upper, .low): self.upperLow
      case (.upper, .high): self.upperHigh
      }
    }
    set {
      switch (thumb, side) {
      case (.lower, .low): self.lowerLow = newValue
      case (.lower, .high): self.lowerHigh = newValue
      case (.upper, .low): self.upperLow = newValue
      case (.upper, .high): self.upperHigh = newValue
      }
    }
  }

  mutating func end(of thumb: Thumb) {
    self[thumb, .low] = nil
    self[thumb, .high] = nil
  }

  /// Ends what `input` holds.
  mutating func end(by input: Int) {
    if self.lowerLow == input { self.lowerLow = nil }
    if self.lowerHigh == input { self.lowerHigh = nil }
    if self.upperLow == input { self.upperLow = nil }
    if self.upperHigh == input { self.upperHigh = nil }
  }

  /// The contacts after the inputs got other numbers; an input without one
  /// holds nothing any more.
  func renumbered(_ number: (Int) -> Int?) -> EndstopContacts {
    var contacts = EndstopContacts()
    contacts.lowerLow = self.lowerLow.flatMap(number)
    contacts.lowerHigh = self.lowerHigh.flatMap(number)
    contacts.upperLow = self.upperLow.flatMap(number)
    contacts.upperHigh = self.upperHigh.flatMap(number)
    return contacts
  }
}
