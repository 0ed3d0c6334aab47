package import DetentInput

/// What configurations may say but the daemon cannot do yet.
///
/// What it has learnt to do is taken out of `now`.
package struct NotSupportedYet: Hashable, Sendable {
  package var modes: Set<EvdevMode>
  package var hasForceFeedback: Bool

  package init(modes: Set<EvdevMode>, hasForceFeedback: Bool) {
    self.modes = modes
    self.hasForceFeedback = hasForceFeedback
  }

  package static let now = NotSupportedYet(
    modes: [
      .counter, .absolute, .ring, .strip, .onehot, .keys, .shuttle, .button,
    ],
    hasForceFeedback: true
  )

  package static let nothing = NotSupportedYet(
    modes: [],
    hasForceFeedback: false
  )
}
