extension EvdevSettings {
  /// The mode on a node with these capabilities: as configured, else found
  /// out from the axis.
  package func mode(on capabilities: EvdevCapabilities) -> EvdevMode {
    if let mode = self.mode { return mode }
    let mode = EvdevMode(
      axis: self.axis,
      hasUpAndDown: self.up != nil && self.down != nil
    )
    guard mode == .strip else { return mode }
    let hasTouches =
      capabilities.events.contains(.btnTouch)
      || capabilities.events.contains(.absMTTrackingID)
    return hasTouches ? .strip : .absolute
  }
}

extension EvdevMode {
  /// Whether it is an input of absolute movement.
  package var isStrip: Bool {
    switch self {
    case .strip, .onehot, .shuttle: true
    case .relative, .hires, .counter, .absolute, .ring, .keys, .button: false
    }
  }
}
