package import DetentInput
package import DetentLinux

/// The GPIO chips of the system, as they were when they were looked at.
package struct GPIOChipCatalog: Sendable {
  package let chips: [GPIOChip]

  /// Why further chips could not be looked at.
  package let refusals: [GPIOError]

  package init(chips: [GPIOChip], refusals: [GPIOError]) {
    self.chips = chips
    self.refusals = refusals
  }

  /// Looks at all chips in a directory, which is `/dev` but for tests.
  package init(directory: String) throws(SystemError) {
    var chips: [GPIOChip] = []
    var refusals: [GPIOError] = []
    for name in try Directory.entries(of: directory) {
      let path = "\(directory)/\(name)"
      // A link of an old name leads to a chip that is there anyway.
      guard
        name.hasPrefix("gpiochip"),
        (try? FileStatus(of: path))?.kind == .characterDevice
      else { continue }
      do throws(GPIOError) {
        chips.append(try OpenGPIOChip(path).chip())
      } catch {
        refusals.append(error)
      }
    }
    self.init(chips: chips, refusals: refusals)
  }

  /// Finds the one line that is meant.
  ///
  /// `chip` is a label, a name or a path; without it the line is looked for on
  /// all chips.
  package func location(
    of line: LineReference,
    on chip: String?
  ) throws(GPIOError) -> GPIOLineLocation {
    let chips = chip.map { self.chips(called: $0) } ?? self.chips
    let found = Self.locations(of: line, on: chips)
    switch found.count {
    case 1:
      return found[0]
    case 0:
      throw self.absence(of: line, chip: chip, isChipFound: !chips.isEmpty)
    default:
      throw GPIOError.ambiguousLine(
        line,
        candidates: found.map(\.description)
      )
    }
  }

  /// The chips with a label, a name or a path.
  package func chips(called reference: String) -> [GPIOChip] {
    // Any link will do as a path, and one in /dev also as a name: a Raspberry Pi
    // keeps an old one.
    let paths = [reference, "/dev/" + reference].map { path in
      (try? SymbolicLink.resolved(path)) ?? path
    }
    return self.chips.filter { chip in
      chip.isCalled(reference) || paths.contains(chip.path)
    }
  }

  /// Why a line was not found; a chip that could not be looked at may have it.
  private func absence(
    of line: LineReference,
    chip: String?,
    isChipFound: Bool
  ) -> GPIOError {
    if let refusal = self.refusals.first, chip == nil || !isChipFound {
      return refusal
    }
    let elsewhere = self.chips.filter {
      !Self.locations(of: line, on: [$0]).isEmpty
    }
    if let chip, !isChipFound {
      return .noSuchChip(
        chip,
        existing: self.chips.map(\.description),
        line: Self.place(of: line, on: elsewhere)
      )
    }
    return .noSuchLine(
      line,
      chip: chip,
      elsewhere: elsewhere.map(\.description)
    )
  }

  /// Where a line is that has a name; a number says nothing.
  private static func place(
    of line: LineReference,
    on chips: [GPIOChip]
  ) -> String? {
    guard case .name(let name) = line, !chips.isEmpty else { return nil }
    let names = chips.map(\.description).joined(separator: ", ")
    return "the line \(name) is on \(names)"
  }

  private static func locations(
    of reference: LineReference,
    on chips: [GPIOChip]
  ) -> [GPIOLineLocation] {
    chips.flatMap { chip in
      chip.lines.filter { $0.isCalled(reference) }.map { line in
        GPIOLineLocation(
          chip: chip.path,
          chipLabel: chip.label,
          offset: line.offset,
          name: line.name
        )
      }
    }
  }
}

extension GPIOChip.Line {
  fileprivate func isCalled(_ reference: LineReference) -> Bool {
    switch reference {
    case .name(let name): self.name == name
    case .offset(let offset): self.offset == offset
    }
  }
}
