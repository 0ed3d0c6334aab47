import DetentInput

extension EvdevMode {
  /// Which keys a mode needs.
  enum Need {
    case relativeAxis
    case wheelAxis
    case absoluteAxis
    case upAndDown
    case press
  }

  var need: Need {
    switch self {
    case .relative, .counter, .shuttle: .relativeAxis
    case .hires: .wheelAxis
    case .absolute, .ring, .strip, .onehot: .absoluteAxis
    case .keys: .upAndDown
    case .button: .press
    }
  }

  /// What it makes of the node.
  var kind: MovementKind {
    guard self != .button else { return .button }
    return self.isStrip ? .strip : .encoder
  }
}
