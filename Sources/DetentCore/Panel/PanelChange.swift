/// What an event, a deadline or a call did.
package enum PanelChange: Hashable, Sendable {
  /// The selection of a control has a new revision.
  case selection(control: Int)
  /// The hand should feel something.
  case cue(Cue, control: Int)
}
