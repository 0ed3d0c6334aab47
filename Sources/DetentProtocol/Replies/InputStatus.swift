/// How an input is doing.
package struct InputStatus: Hashable, Sendable {
  /// Where its movement comes from.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case evdev
    case gpio
    case virtual
  }

  package var name: String
  package var kind: Kind
  /// How its events are understood.
  package var mode: String
  package var isPresent: Bool
  /// The device that it was found to be.
  package var device: String?
  /// Why it does not work.
  package var problem: String?
  /// How far it was turned: the sum of |v120| / 120.
  package var detents = 0
  package var invalid = 0
  package var lost = 0
  package var resyncs = 0
  package var reopens = 0

  package init(name: String, kind: Kind, mode: String, isPresent: Bool) {
    self.name = name
    self.kind = kind
    self.mode = mode
    self.isPresent = isPresent
  }
}
