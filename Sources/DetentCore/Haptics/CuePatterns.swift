/// The pattern of each cue.
package struct CuePatterns: Hashable, Sendable {
  package var detent: Pattern
  package var segment: Pattern
  package var endstop: Pattern
  package var cancel: Pattern
  package var commit: Pattern

  package static let standard = CuePatterns(
    detent: Pattern([15]) ?? .none,
    segment: Pattern([25]) ?? .none,
    endstop: Pattern([40]) ?? .none,
    cancel: .none,
    commit: Pattern([30, 60, 30]) ?? .none
  )

  /// No pulse for anything.
  package static let silent = CuePatterns(
    detent: .none,
    segment: .none,
    endstop: .none,
    cancel: .none,
    commit: .none
  )

  package subscript(cue: Cue) -> Pattern {
    get {
      switch cue {
      case .detent: self.detent
      case .segment: self.segment
      case .endstop: self.endstop
      case .cancel: self.cancel
      case .commit: self.commit
      }
    }
    set {
      switch cue {
      case .detent: self.detent = newValue
      case .segment: self.segment = newValue
      case .endstop: self.endstop = newValue
      case .cancel: self.cancel = newValue
      case .commit: self.commit = newValue
      }
    }
  }
}
