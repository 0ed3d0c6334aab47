/// A control while the daemon runs: its selection and what is remembered of
/// the movement that made it.
struct ControlState {
  let definition: ControlDefinition
  /// Those of the definition, until set at run time.
  var limits: Limits
  var selection: Selection
  /// The content that the present revision stands for; `nil` if the next one
  /// is due whatever the content.
  var settledContent: Selection.Content?
  var contacts = EndstopContacts()
  /// The inputs that it names, as numbers, each with its turns.
  var turns: [InputTurns]
  /// The input that began the preview.
  var previewInput: Int?
  /// When the preview began to rest: the last detent that was moved or
  /// refused, or the last up of a finger or button.
  var rested = Instant.zero

  /// What an input has turned that is not a detent yet.
  struct InputTurns {
    let input: Int
    var counter = TurnCounter()
  }

  init(
    _ definition: ControlDefinition,
    inputs: [Int],
    at thumbs: ThumbIndexes,
    cause: Cause
  ) {
    self.definition = definition
    self.limits = definition.limits
    self.selection = Selection(at: thumbs, cause: cause)
    self.settledContent = self.selection.content
    self.turns = inputs.map { InputTurns(input: $0) }
  }

  var shown: ThumbIndexes { self.selection.content.shown }

  /// Gives the selection its next revision, if it really changed; says whether
  /// it did.
  mutating func settle(at time: Instant, cause: Cause, origin: String?) -> Bool
  {
    guard self.selection.content != self.settledContent else { return false }
    self.settledContent = self.selection.content
    self.selection.revision += 1
    self.selection.changed = time
    self.selection.cause = cause
    self.selection.origin = origin
    return true
  }

  /// Keeps the committed selection equal to the shown one outside a preview.
  mutating func keepPreview() {
    guard !self.selection.content.isPreview else { return }
    self.selection.content.committed = self.selection.content.shown
  }

  /// The detents open to a thumb while the thumbs stand at `thumbs`.
  func open(to thumb: Thumb, beside thumbs: ThumbIndexes) -> Limits {
    guard self.definition.hasTwoThumbs else { return self.limits }
    let gap = self.definition.gap
    var open = self.limits
    switch (thumb, self.definition.collision) {
    case (.lower, .stop): open.upper = thumbs.upper - gap
    case (.lower, .push): open.upper -= gap
    case (.upper, .stop): open.lower = thumbs.lower + gap
    case (.upper, .push): open.lower += gap
    }
    return open
  }

  /// The thumbs with one of them at `index`, which must be open to it; the
  /// other one is pushed where it must be.
  func placing(
    _ thumb: Thumb,
    at index: Int,
    in thumbs: ThumbIndexes
  ) -> ThumbIndexes {
    guard self.definition.hasTwoThumbs else {
      return ThumbIndexes(lower: index, upper: index)
    }
    let gap = self.definition.gap
    switch thumb {
    case .lower:
      let upper = max(thumbs.upper, index + gap)
      return ThumbIndexes(lower: index, upper: upper)
    case .upper:
      let lower = min(thumbs.lower, index - gap)
      return ThumbIndexes(lower: lower, upper: index)
    }
  }

  /// Shows the thumbs at `thumbs`.
  ///
  /// What other inputs than `mover` had turned towards the next detent is
  /// forgotten, and so are the contacts of thumbs that moved.
  mutating func show(_ thumbs: ThumbIndexes, movedBy mover: Int?) {
    guard thumbs != self.shown else { return }
    for thumb in Thumb.allCases where thumbs[thumb] != self.shown[thumb] {
      self.contacts.end(of: thumb)
    }
    self.selection.content.shown = thumbs
    for index in self.turns.indices where self.turns[index].input != mover {
      self.turns[index].counter.drop()
    }
  }

  /// Forgets what `input`, or every input, had turned towards the next detent.
  mutating func dropTurns(of input: Int? = nil) {
    for index in self.turns.indices
    where input == nil || self.turns[index].input == input {
      self.turns[index].counter.drop()
    }
  }
}
