package import DetentInput

extension GPIOSettings {
  /// Finds the lines: each exists once, all on one chip.
  package func locations(
    in catalog: GPIOChipCatalog
  ) throws(GPIOError) -> PerLine<GPIOLineLocation?> {
    var locations = PerLine<GPIOLineLocation?>(nil)
    var found: [GPIOLineLocation] = []
    for line in GPIOLine.allCases {
      guard let reference = self.reference(to: line) else { continue }
      let location = try catalog.location(of: reference, on: self.chip)
      guard !found.contains(location) else {
        throw GPIOError.sameLine(location.description)
      }
      guard found.allSatisfy({ $0.chip == location.chip }) else {
        throw GPIOError.differentChips((found + [location]).map(\.description))
      }
      found.append(location)
      locations[line] = location
    }
    return locations
  }

  private func reference(to line: GPIOLine) -> LineReference? {
    switch line {
    case .a: self.a
    case .b: self.b
    case .press: self.press
    }
  }
}
