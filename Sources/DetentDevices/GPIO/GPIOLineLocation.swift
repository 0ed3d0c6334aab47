/// Where a line is.
package struct GPIOLineLocation: Hashable, Sendable {
  /// The path of the chip's node.
  package let chip: String
  package let chipLabel: String
  package let offset: UInt32
  package let name: String?

  package init(
    chip: String,
    chipLabel: String,
    offset: UInt32,
    name: String?
  ) {
    self.chip = chip
    self.chipLabel = chipLabel
    self.offset = offset
    self.name = name
  }
}

extension GPIOLineLocation: CustomStringConvertible {
  /// Such as «line 17 (GPIO17) of pinctrl-rp1 (/dev/gpiochip0)».
  package var description: String {
    let name = self.name.map { " (\($0))" } ?? ""
    return "line \(self.offset)\(name) of \(self.chipLabel) (\(self.chip))"
  }
}
