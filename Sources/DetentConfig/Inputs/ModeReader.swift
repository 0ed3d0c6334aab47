import DetentInput

/// Finds out the mode of an evdev input, and whether what it needs is there.
struct ModeReader {
  let table: CheckedTable
  /// `nil` if there is none, or a wrong one.
  let axis: EventCode?

  /// `nil` if it cannot be known.
  func mode(noting mistakes: inout Mistakes) -> EvdevMode? {
    guard self.table.given("mode") != nil else {
      return self.modeLeftOut(noting: &mistakes)
    }
    guard let mode = self.table.choice("mode", of: EvdevMode.self) else {
      return nil
    }
    self.checkNeeds(of: mode, noting: &mistakes)
    return mode
  }

  private func modeLeftOut(noting mistakes: inout Mistakes) -> EvdevMode? {
    if let axis = self.table.given("axis") {
      self.noteBeside("axis", keys: ["up", "down"], noting: &mistakes)
      guard let code = self.axis else { return nil }
      if let wheel = Self.wheel(of: code) {
        mistakes.note(
          axis.value.position,
          "`axis` is \(axis.value.text)",
          expected: "\(wheel.quoted) was expected, which includes it"
        )
        return .hires
      }
      return EvdevMode(axis: code, hasUpAndDown: false)
    }
    if let key = ["up", "down"].first(where: { self.table.given($0) != nil }) {
      self.noteMissing(["up", "down"], beside: key, noting: &mistakes)
      return EvdevMode(axis: nil, hasUpAndDown: true)
    }
    guard self.table.given("press") != nil else {
      mistakes.note(
        self.table.position,
        "nothing tells what is read from the device",
        expected: "`axis`, `up` and `down`, or `press` was expected"
      )
      return nil
    }
    return EvdevMode(axis: nil, hasUpAndDown: false)
  }

  private func checkNeeds(
    of mode: EvdevMode,
    noting mistakes: inout Mistakes
  ) {
    switch mode.need {
    case .relativeAxis:
      self.checkAxis("a REL axis", noting: &mistakes) { $0.isRelative }
    case .wheelAxis:
      self.checkAxis("REL_WHEEL or REL_HWHEEL", noting: &mistakes) {
        $0 == .relWheel || $0 == .relHWheel
      }
    case .absoluteAxis:
      self.checkAxis("an ABS axis", noting: &mistakes) { $0.isAbsolute }
    case .upAndDown:
      self.noteBeside("mode", keys: ["axis"], noting: &mistakes)
      self.noteMissing(["up", "down"], beside: "mode", noting: &mistakes)
    case .press:
      self.noteBeside("mode", keys: ["axis", "up", "down"], noting: &mistakes)
      self.noteMissing(["press"], beside: "mode", noting: &mistakes)
    }
  }

  private func checkAxis(
    _ expected: String,
    noting mistakes: inout Mistakes,
    where isRight: (EventCode) -> Bool
  ) {
    self.noteBeside("mode", keys: ["up", "down"], noting: &mistakes)
    self.noteMissing(["axis"], beside: "mode", noting: &mistakes)
    guard let axis = self.axis, !isRight(axis),
      let value = self.table.value("axis")
    else { return }
    mistakes.note(
      value.position,
      "`axis` is \(value.text), but `mode` is \(self.text(of: "mode"))",
      expected: "\(expected) was expected"
    )
  }

  /// Notes each of `keys` that is given although another key excludes it.
  private func noteBeside(
    _ key: String,
    keys: [String],
    noting mistakes: inout Mistakes
  ) {
    for other in keys {
      guard let entry = self.table.given(other) else { continue }
      mistakes.note(
        entry.value.position,
        "`\(other)` is given beside `\(key)` = \(self.text(of: key))",
        expected: "only one of them was expected"
      )
    }
  }

  private func noteMissing(
    _ keys: [String],
    beside key: String,
    noting mistakes: inout Mistakes
  ) {
    for missing in keys where self.table.given(missing) == nil {
      let expected = self.table.keys[missing]?.expected ?? "it"
      mistakes.note(
        self.table.position,
        "`\(missing)` is missing beside `\(key)` = \(self.text(of: key))",
        expected: "\(expected) was expected"
      )
    }
  }

  private func text(of key: String) -> String {
    self.table.given(key)?.value.text ?? ""
  }

  /// The wheel whose high-resolution twin an axis is.
  private static func wheel(of axis: EventCode) -> String? {
    switch axis {
    case .relWheelHiRes: "REL_WHEEL"
    case .relHWheelHiRes: "REL_HWHEEL"
    default: nil
    }
  }
}
