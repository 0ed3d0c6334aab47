/// How the events of an evdev node are to be understood.
package enum EvdevMode: String, Hashable, Sendable, CaseIterable {
  /// Any relative axis that sends differences.
  case relative
  /// A wheel, with or without its high-resolution twin.
  case hires
  /// A relative axis that carries a running count.
  case counter
  /// An absolute axis of a rotary encoder.
  case absolute
  /// A touch ring of a pad.
  case ring
  /// A touch strip or pad.
  case strip
  /// A strip that sends one bit for each place.
  case onehot
  /// Two keys, one for each direction.
  case keys
  /// A spring-loaded ring that reports its deflection.
  case shuttle
  /// No movement at all.
  case button
}
