/// The occasion for a pulse, in ascending rank.
package enum Cue: Int, Hashable, Sendable, CaseIterable {
  case detent
  case segment
  case endstop
  case cancel
  case commit
}

extension Cue: Comparable {
  package static func < (a: Cue, b: Cue) -> Bool {
    a.rawValue < b.rawValue
  }
}

extension Cue {
  /// The name in configurations and calls.
  package var name: String {
    switch self {
    case .detent: "detent"
    case .segment: "segment"
    case .endstop: "endstop"
    case .cancel: "cancel"
    case .commit: "commit"
    }
  }

  package init?(name: String) {
    guard let cue = Self.allCases.first(where: { $0.name == name }) else {
      return nil
    }
    self = cue
  }
}
