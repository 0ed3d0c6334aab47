import DetentCore

/// A control as far as it could be read.
///
/// What is `nil` was left out, or was wrong and has been noted.
struct ReadControl {
  var name: Located<String>?
  var turnPressed: Located<String>?
  var definition: ControlDefinition?
}
