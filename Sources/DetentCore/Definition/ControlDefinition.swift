/// A control as configured: checked, with every default filled in.
///
/// `DetentConfig` makes these; what the comments promise has been checked
/// there. Inputs are named, not numbered, so that two configurations can be
/// compared.
package struct ControlDefinition: Hashable, Sendable {
  package var name: String
  package var title: String?
  package var unit: String?

  package var scale: Scale
  package var spacing: Spacing = .even
  /// Every how many detents one is felt and drawn stronger, at least 2.
  package var segment: Int?
  /// The decimals of labels, 0…9; `nil` for as many as the scale needs.
  package var digits: Int?
  package var hasLabels = true

  /// Where the thumbs start: inside the limits, with their gap.
  package var initial: ThumbIndexes
  package var limits: Limits
  package var hasTwoThumbs = false
  /// The least distance of two thumbs in detents; 0 with one thumb.
  package var gap = 0
  package var collision: Collision = .stop
  /// Whether movement goes round; never with two thumbs.
  package var wraps = false

  package var commit: CommitMode = .live
  /// How long a turned knob must rest before its preview is committed.
  package var settle: Microseconds = .milliseconds(500)
  /// How long a preview may rest before it is cancelled; zero for ever.
  package var idle: Microseconds = .zero

  package var turn: TurnBinding = .none
  package var turnPressed: String?
  package var touch: String?
  package var push: [String] = []
  package var press: PushAction = .none
  package var longPress: PushAction = .none
  /// Where it is not `none`, a press waits for a second one.
  package var doublePress: PushAction = .none

  /// The largest gain in thousandths, 1,000…20,000, or `nil` for none.
  package var acceleration: Int?
  package var restores = true
  /// The patterns of this control's cues, the panel's where it has none.
  package var cues = CuePatterns.standard

  package init(
    name: String,
    scale: Scale,
    initial: ThumbIndexes,
    limits: Limits
  ) {
    self.name = name
    self.scale = scale
    self.initial = initial
    self.limits = limits
  }

  /// All inputs that it names, each once, in the order of the keys.
  package var inputs: [String] {
    let named =
      self.turn.inputs
      + [self.turnPressed, self.touch].compactMap { $0 } + self.push
    var known: Set<String> = []
    return named.filter { known.insert($0).inserted }
  }

  /// The text for people at a detent, without the unit.
  package func label(at index: Int) -> String {
    self.scale.label(at: index, digits: self.digits)
  }

  /// Whether a detent is a segment's.
  package func isSegment(_ index: Int) -> Bool {
    guard let segment = self.segment else { return false }
    return index % segment == 0
  }
}
