/// An input that is read from an evdev node.
package struct EvdevSettings: Hashable, Sendable {
  package var match: EvdevMatch
  package var axis: EventCode?
  /// `nil` to find it out from the axis and the node's capabilities.
  package var mode: EvdevMode?
  /// How many units of the axis make a detent, in millionths, positive; on
  /// wheel axes in 1/120 of the kernel's detent.
  ///
  /// `nil` for the axis's default.
  package var unitsPerDetent: Int64?
  /// The ends of an absolute axis where the node's own are not right.
  package var minimum: Int32?
  package var maximum: Int32?
  /// After how many counts a `counter` starts again.
  package var modulus: Int32?
  /// Whether an `absolute` axis goes round.
  package var hasRollover = false
  /// The key that is the push button.
  package var press: EventCode?
  /// The keys of `keys`.
  package var up: EventCode?
  package var down: EventCode?

  package init(match: EvdevMatch) {
    self.match = match
  }
}
