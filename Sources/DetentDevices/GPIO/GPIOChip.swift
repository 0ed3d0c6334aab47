/// A GPIO chip and what its lines were used for when it was looked at.
package struct GPIOChip: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let offset: UInt32
    package let name: String?

    /// Who uses it, if that is known.
    package let consumer: String?
    package let isUsed: Bool

    package init(
      offset: UInt32,
      name: String?,
      consumer: String?,
      isUsed: Bool
    ) {
      self.offset = offset
      self.name = name
      self.consumer = consumer
      self.isUsed = isUsed
    }
  }

  package let path: String

  /// The kernel's name, `gpiochipN`; the N may be another one tomorrow.
  package let name: String

  /// What the driver calls it, such as `pinctrl-rp1`; need not be unique.
  package let label: String
  package let lines: [Line]

  package init(path: String, name: String, label: String, lines: [Line]) {
    self.path = path
    self.name = name
    self.label = label
    self.lines = lines
  }

  /// Whether this is a chip that a configuration calls `reference`.
  func isCalled(_ reference: String) -> Bool {
    [self.label, self.name, self.path].contains(reference)
  }
}

extension GPIOChip: CustomStringConvertible {
  /// Such as «pinctrl-rp1 (gpiochip0)».
  package var description: String {
    self.label.isEmpty ? self.name : "\(self.label) (\(self.name))"
  }
}
