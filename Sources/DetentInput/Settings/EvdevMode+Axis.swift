extension EvdevMode {
  /// The mode of an input whose configuration leaves it out.
  ///
  /// What the node itself can send may show at open that it is another one:
  /// an `ABS_X` without touches is `absolute`.
  package init(axis: EventCode?, hasUpAndDown: Bool) {
    switch axis {
    case nil: self = hasUpAndDown ? .keys : .button
    case .relWheel, .relHWheel: self = .hires
    case .absWheel, .absThrottle: self = .ring
    case .absRX, .absRY: self = .onehot
    case .absX, .absMTPositionX: self = .strip
    case let axis?: self = axis.isAbsolute ? .absolute : .relative
    }
  }
}
