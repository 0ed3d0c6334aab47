package import DetentInput

/// An evdev node, /dev/input/eventN.
package struct EvdevNode: Hashable, Sendable {
  package let path: String

  /// The N of its name, which says nothing about the device: the kernel gives
  /// it to the next one.
  package let number: Int

  /// `nil` if neither sysfs nor the node itself could be read.
  package let identity: EvdevIdentity?

  /// The names in /dev/input/by-id that lead to it.
  package let ids: [String]
  package let access: NodeAccess

  package init(
    path: String,
    number: Int,
    identity: EvdevIdentity?,
    ids: [String],
    access: NodeAccess
  ) {
    self.path = path
    self.number = number
    self.identity = identity
    self.ids = ids
    self.access = access
  }

  /// Whether the node is one that is meant.
  package func matches(_ match: EvdevMatch) -> Bool {
    let identity = self.identity
    return Self.agrees(match.path) { $0 == self.path }
      && Self.agrees(match.id) { self.ids.contains($0) }
      && Self.agrees(match.name) { pattern in
        identity.map { GlobPattern(pattern).matches($0.name) } ?? false
      }
      && Self.agrees(match.vendor) { $0 == identity?.vendor }
      && Self.agrees(match.product) { $0 == identity?.product }
      && Self.agrees(match.phys) { $0 == identity?.phys }
  }

  /// Whether a condition holds, if it is given.
  private static func agrees<Wanted>(
    _ wanted: Wanted?,
    _ holds: (Wanted) -> Bool
  ) -> Bool {
    wanted.map(holds) ?? true
  }
}

extension EvdevNode: CustomStringConvertible {
  /// Such as «/dev/input/event5 (Griffin PowerMate)».
  package var description: String {
    guard let identity = self.identity else { return self.path }
    return "\(self.path) (\(identity.name))"
  }
}
