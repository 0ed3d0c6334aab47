import DetentCore
import DetentInput

/// Reads `evdev` of an input.
struct EvdevReader {
  private static let counterModulus: Int32 = 256

  let table: CheckedTable
  let eventNames: EventNames

  func read(noting mistakes: inout Mistakes) -> ReadSource {
    let match = EvdevMatch(self.table, noting: &mistakes)
    var settings = EvdevSettings(match: match ?? EvdevMatch())
    settings.axis = self.axis(noting: &mistakes)
    settings.press = self.key("press", noting: &mistakes)
    settings.up = self.key("up", noting: &mistakes)
    settings.down = self.key("down", noting: &mistakes)
    settings.mode = self.table.choice("mode", of: EvdevMode.self)
    settings.unitsPerDetent = self.unitsPerDetent(noting: &mistakes)
    settings.minimum = self.table.integer("minimum").map(Int32.init(clamping:))
    settings.maximum = self.table.integer("maximum").map(Int32.init(clamping:))
    settings.modulus = self.table.integer("modulus").map(Int32.init(clamping:))
    settings.hasRollover = self.table.boolean("rollover") ?? false

    let mode = ModeReader(table: self.table, axis: settings.axis)
      .mode(noting: &mistakes)
    if mode == .counter {
      settings.modulus = settings.modulus ?? Self.counterModulus
    }
    let extent = self.extent(settings, noting: &mistakes)
    // An unknown key may have been meant as what decides.
    let isUnclear = self.table.hasUnknownKeys
    return ReadSource(
      settings: match == nil ? nil : .evdev(settings),
      kind: isUnclear ? nil : mode?.kind,
      canBePushed: self.table.given("press") != nil || isUnclear,
      extent: mode?.kind == .strip ? extent : nil,
      isGrabbedByDefault: mode == .keys,
      mode: mode,
      mayBeEncoder: mode == .strip && settings.mode == nil
    )
  }

  private func axis(noting mistakes: inout Mistakes) -> EventCode? {
    self.code("axis", noting: &mistakes) { $0.isRelative || $0.isAbsolute }
  }

  private func key(
    _ key: String,
    noting mistakes: inout Mistakes
  ) -> EventCode? {
    self.code(key, noting: &mistakes) { $0.isKey }
  }

  /// The event that a key names, if it `isRight`.
  private func code(
    _ key: String,
    noting mistakes: inout Mistakes,
    where isRight: (EventCode) -> Bool
  ) -> EventCode? {
    guard let value = self.table.value(key), let name = value.string else {
      return nil
    }
    let code = self.eventNames.code(name)
    if let code, isRight(code) { return code }
    if code == nil,
      let nearest = self.eventNames.nearest(to: name, where: isRight)
    {
      mistakes.note(
        value.position,
        "`\(key)` is \(value.text), which the kernel does not know",
        expected: "did you mean \(nearest.quoted)?"
      )
    } else {
      self.table.note(key, in: &mistakes)
    }
    return nil
  }

  /// In millionths.
  private func unitsPerDetent(noting mistakes: inout Mistakes) -> Int64? {
    guard let value = self.table.value("units_per_detent"),
      let number = value.number
    else { return nil }
    guard number > ExactDecimal(0) else {
      self.table.noteNotPositive("units_per_detent", in: &mistakes)
      return nil
    }
    let least = ExactDecimal(units: 1, digits: 6)
    // No axis has more units.
    let most = ExactDecimal(Int64(UInt32.max))
    guard least <= number, number <= most else {
      mistakes.note(
        value.position,
        "`units_per_detent` is \(value.text)",
        expected: "a number from \(least) to \(most) was expected"
      )
      return nil
    }
    return number.rounded(digits: 6)
  }

  /// The ends, if both are given.
  private func extent(
    _ settings: EvdevSettings,
    noting mistakes: inout Mistakes
  ) -> ClosedRange<Int64>? {
    guard let minimum = settings.minimum, let maximum = settings.maximum,
      let value = self.table.value("maximum")
    else { return nil }
    guard minimum < maximum else {
      mistakes.note(
        value.position,
        "`maximum` is \(maximum), and `minimum` is \(minimum)",
        expected: "a greater `maximum` was expected"
      )
      return nil
    }
    return Int64(minimum)...Int64(maximum)
  }
}
