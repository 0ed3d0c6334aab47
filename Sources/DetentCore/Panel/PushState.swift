/// A button, and what its pushes may become.
struct PushState {
  /// Down to press, long press or double press.
  package static let longPress = Microseconds.milliseconds(750)
  /// Up to down of a double press.
  package static let doublePress = Microseconds.milliseconds(250)

  /// A push that is going on.
  struct Push {
    let began: Instant
    /// What it acts on, or `nil` for nothing.
    var control: Int?
    /// Whether it has become a long press, or a whole detent was turned.
    var isSpent = false
    var turns = TurnCounter()
  }

  /// A press that waits for a second one.
  struct Press {
    let control: Int
    let ended: Instant
  }

  var push: Push?
  var press: Press?

  var isDown: Bool { self.push != nil }

  /// When the push becomes a long press.
  var longPressDeadline: Instant? {
    guard let push = self.push, !push.isSpent else { return nil }
    return push.began + Self.longPress
  }

  /// When the press has waited long enough; not while a second push is down.
  var pressDeadline: Instant? {
    guard let press = self.press, self.push == nil else { return nil }
    return press.ended + Self.doublePress
  }
}
