/// A finger on a strip.
struct TouchState {
  /// The control that it moves, or `nil` if it is ignored until it lifts.
  var control: Int?
  /// The thumb that it moves, or `nil` while its direction has to decide.
  var thumb: Thumb?
  /// The detent that it has reached, inside the limits or not.
  var detent: Int
  /// What is added to the finger's place to get the thumb's, in thousandths.
  var offset: Int64

  static let ignored = TouchState(
    control: nil, thumb: nil, detent: 0, offset: 0)
}
