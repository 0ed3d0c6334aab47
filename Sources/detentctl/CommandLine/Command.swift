import DetentProtocol

/// A verb with its arguments, checked as far as that is possible without the
/// daemon.
enum Command: Hashable {
  case list
  /// All controls if none are named.
  case get(controls: [String]?)
  case watch(controls: [String]?)
  case panel
  case set(Setting)
  /// The ends as they were typed.
  case limits(control: String, lower: String, upper: String)
  case inputs
  case motor
  /// One stroke of the button after the other, each down or up.
  case press(input: String, strokes: [Bool])
  /// What is a call as it stands.
  case call(PanelRequest)
}
