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

  /// How far a key moves.
  enum Distance: Hashable {
    case detent
    case page
    case end
  }
}
