import DetentInput

/// An input as far as it could be read.
///
/// What is `nil` was wrong, and has been noted.
struct ReadInput {
  var name: Located<String>?
  var kind: MovementKind?
  /// Whether it has a button.
  var canBePushed = false
  var settings: InputSettings?
}
