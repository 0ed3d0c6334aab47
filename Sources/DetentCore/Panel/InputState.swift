/// An input while the daemon runs.
struct InputState {
  /// After this long without an event a contact with an endstop ends.
  static let silence = Microseconds.milliseconds(300)
  /// After this long without an event a virtual touch or push is lost.
  static let virtualPatience = Microseconds.seconds(10)

  let definition: InputDefinition
  var turnPage = Page([])
  var touchPage = Page([])
  var pushPage = Page([])
  /// The control that it turns while pushed.
  var pressedControl: Int?
  /// `nil` until a strip's axis is known.
  var geometry: StripGeometry?
  var touch: TouchState?
  var push = PushState()
  var lastEvent: Instant?

  init(_ definition: InputDefinition) {
    self.definition = definition
    if definition.isVirtual, case .strip(let inset, _) = definition.movement {
      self.geometry = StripGeometry(
        minimum: 0,
        maximum: StripGeometry.virtualMaximum,
        inset: inset
      )
    }
  }

  /// The control that a turn would move now.
  var turned: Int? {
    self.push.isDown && self.pressedControl != nil
      ? self.pressedControl : self.turnPage.focused
  }

  /// The control that a push acts on.
  var pushed: Int? {
    self.pushPage.focused ?? self.turnPage.focused ?? self.touchPage.focused
  }

  var isHeld: Bool { self.touch != nil || self.push.isDown }

  func wasSilent(at now: Instant) -> Bool {
    guard let last = self.lastEvent else { return true }
    return now - last >= Self.silence
  }

  /// When what a client holds down is given up.
  var lossDeadline: Instant? {
    guard self.definition.isVirtual, self.isHeld, let last = self.lastEvent
    else { return nil }
    return last + Self.virtualPatience
  }
}
