/// What reads bytes that nobody vouches for, each with what it promises.
///
/// A crash, a trap and a hang are found by whoever runs it; a promise that was
/// not kept is told as a text.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// What a client sends.
  case messages
  /// A file of configuration.
  case toml
  /// A configuration and what happens with it, in replay.
  case trace
  /// The file of saved selections.
  case state

  /// The promises that are not kept for these bytes.
  package func complaints(about bytes: [UInt8]) -> [String] {
    switch self {
    case .messages: MessageTarget.complaints(about: bytes)
    case .toml: TOMLTarget.complaints(about: bytes)
    case .trace: TraceTarget.complaints(about: bytes)
    case .state: StateTarget.complaints(about: bytes)
    }
  }
}
