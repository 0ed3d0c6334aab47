import DetentCore
import DetentInput

extension HapticsSettings {
  init(
    _ table: TOMLTable,
    noting mistakes: inout Mistakes
  ) {
    let table = CheckedTable(table, as: .haptics, noting: &mistakes)
    self.init()
    self.motor = Self.motor(table, noting: &mistakes)
    self.cues.apply(table, noting: &mistakes)
    self.isMuted = table.boolean("mute") ?? false
    if let quietStart = table.integer("quiet_start_ms") {
      self.quietStart = .milliseconds(Int(quietStart))
    }
  }

  private static func motor(
    _ table: CheckedTable,
    noting mistakes: inout Mistakes
  ) -> MotorSettings? {
    let isActiveLow = table.boolean("active_low") ?? false
    if table.given("evdev") != nil {
      Self.checkForceFeedback(table, noting: &mistakes)
      return table.table("evdev", as: .match, noting: &mistakes)
        .flatMap { EvdevMatch($0, noting: &mistakes) }
        .map(MotorSettings.evdev)
    }
    if table.given("line") == nil,
      table.given("chip") != nil || isActiveLow
    {
      mistakes.note(
        table.position,
        "`line` is missing",
        expected: "the name or offset of the motor's line was expected"
      )
    }
    guard let line = table.line("line", noting: &mistakes) else { return nil }
    return .gpio(
      chip: table.string("chip"),
      line: line,
      isActiveLow: isActiveLow
    )
  }

  private static func checkForceFeedback(
    _ table: CheckedTable,
    noting mistakes: inout Mistakes
  ) {
    for key in ["chip", "line", "active_low"] {
      guard let entry = table.given(key) else { continue }
      mistakes.note(
        entry.value.position,
        "`\(key)` is given beside `evdev`",
        expected: "one motor was expected"
      )
    }
  }
}
