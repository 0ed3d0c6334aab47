/// When a selection becomes final.
package enum CommitMode: String, Hashable, Sendable, CaseIterable {
  /// At once; there is no preview.
  case live
  /// When a touch is lifted, or a turned knob has settled.
  case release
  /// By a `commit` action.
  case press
}
