/// A key, by what it means to the panel.
enum Key: Hashable {
  case next
  case previous
  /// An arrow, a page or an end, upwards or not.
  case move(Distance, isUp: Bool)
  case push
  case longPush
  case thumb
  case commit
  case cancel
  case help
  case quit
  /// Any other one.
  case other

  /// Whether it does what a hand does with an input, over and over if it is
  /// held.
  var isMovement: Bool {
    switch self {
    case .move, .push, .longPush: true
    case .next, .previous, .thumb, .commit, .cancel, .help, .quit, .other: false
    }
  }

  /// How far a key moves.
  enum Distance: Hashable {
    case detent
    case page
    case end
  }
}
