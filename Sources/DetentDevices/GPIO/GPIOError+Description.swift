private import DetentInput

extension GPIOError: CustomStringConvertible {
  /// What is wrong, with what would be right as far as that is known.
  package var description: String {
    switch self {
    case .noSuchChip(let chip, let existing, let line):
      "no GPIO chip \(chip); " + (line ?? Self.existing(existing))
    case .noSuchLine(let line, let chip, let elsewhere):
      "no GPIO \(line.words)" + (chip.map { " on \($0)" } ?? "")
        + (elsewhere.isEmpty ? "" : "; there is one on \(elsewhere.list)")
    case .ambiguousLine(let line, let candidates):
      "several GPIO lines are \(line.words): \(candidates.list); say which chip"
    case .sameLine(let line):
      "\(line) is given twice"
    case .differentChips(let chips):
      "the lines of an input must be on one chip, these are on \(chips.list)"
    case .busy(let line, let consumer):
      "\(line) is in use by \(consumer ?? "something that gives no name")"
        + "; a device tree overlay that has it may offer it as an evdev node"
    case .denied(let path, let access):
      "open \(path): permission denied; \(access)"
    case .refused(let operation, let device, let errno):
      "\(operation.rawValue) \(device): \(errno)"
    }
  }

  private static func existing(_ chips: [String]) -> String {
    chips.isEmpty ? "there are none" : "there are \(chips.list)"
  }
}

extension LineReference {
  fileprivate var words: String {
    switch self {
    case .name(let name): "line \(name)"
    case .offset(let offset): "line number \(offset)"
    }
  }
}

extension [String] {
  fileprivate var list: String { self.joined(separator: ", ") }
}
