private import DetentCore

extension KeyTable {
  /// `[haptics]`.
  package static let haptics = KeyTable(
    [
      .chip, .line("line"),
      .flag("active_low", default: false),
      Key("evdev", [.table], expected: "a table of what must match"),
    ] + Self.cues.keys + [
      .flag("mute", default: false),
      .integer("quiet_start_ms", 0...10_000, default: 500),
    ]
  )

  /// The cues of `[haptics]`, and of `haptics` in a control.
  package static let cues = KeyTable([
    .cue("detent", default: "15"),
    .cue("segment", default: "25"),
    .cue("endstop", default: "40"),
    .cue("commit", default: "[30, 60, 30]"),
    .cue("cancel", default: "0"),
  ])
}

extension Key {
  static let chip = Key.string("chip", "the label, name or path of a GPIO chip")

  /// A GPIO line.
  static func line(_ name: String) -> Key {
    Key(
      name,
      [.string, .integer(0...Int64(UInt32.max))],
      expected: "the name or offset of a GPIO line"
    )
  }

  fileprivate static func cue(_ name: String, default text: String) -> Key {
    Key(
      name,
      [.integer(KeyTable.anyInteger), .list(.integer(KeyTable.anyInteger))],
      expected: "0 to \(Pattern.longestRun) ms or a list of runs and rests",
      default: text
    )
  }
}
