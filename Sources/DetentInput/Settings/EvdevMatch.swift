/// What an evdev node must be like to be the one that is meant: all that is
/// given must match.
package struct EvdevMatch: Hashable, Sendable {
  /// A glob pattern for the device's name.
  package var name: String?
  /// The name of a link in /dev/input/by-id.
  package var id: String?
  /// The node's path.
  package var path: String?
  package var vendor: UInt16?
  package var product: UInt16?
  package var phys: String?

  package init() {}
}
