/// Where the thumbs of a control stand.
///
/// With one thumb `upper` equals `lower`.
package struct ThumbIndexes: Hashable, Sendable {
  package var lower: Int
  package var upper: Int

  package init(lower: Int, upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  package subscript(thumb: Thumb) -> Int {
    get { thumb == .lower ? self.lower : self.upper }
    set {
      if thumb == .lower {
        self.lower = newValue
      } else {
        self.upper = newValue
      }
    }
  }
}
