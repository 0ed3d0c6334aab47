/// The state of a control as clients see it.
package struct Selection: Hashable, Sendable {
  /// What makes the revision grow when it changes.
  package struct Content: Hashable, Sendable {
    /// What is shown: the preview while there is one.
    package var shown: ThumbIndexes
    package var committed: ThumbIndexes
    /// The thumb that moves next; always `lower` with one thumb.
    package var active: Thumb = .lower
    package var isPreview = false
    /// Whether an input of the control would move it now.
    package var isFocused = false
    package var presses = 0
    package var longPresses = 0
    package var doublePresses = 0
    package var endstops = 0

    package init(at thumbs: ThumbIndexes) {
      self.shown = thumbs
      self.committed = thumbs
    }
  }

  package var content: Content
  package var cause: Cause
  /// Who asked for the newest change, if a call did and said so.
  package var origin: String?
  package var revision = 0
  /// When it changed last; zero before the first change.
  package var changed = Instant.zero

  package init(at thumbs: ThumbIndexes, cause: Cause) {
    self.content = Content(at: thumbs)
    self.cause = cause
  }
}
