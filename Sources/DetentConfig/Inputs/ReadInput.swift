import DetentInput

/// An input as far as it could be read.
///
/// What is `nil` was wrong, and has been noted.
struct ReadInput {
  var name: Located<String>?
  var kind: MovementKind?
  /// Whether it has a button, as far as is known.
  var canBePushed = true
  var settings: InputSettings?
  /// Whether it is a strip unless it is used as an encoder.
  var mayBeEncoder = false
}
