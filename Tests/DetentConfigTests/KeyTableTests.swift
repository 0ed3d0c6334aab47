import DetentConfig
import Testing

struct KeyTableTests {
  struct Table: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var keys: KeyTable
    /// Stands before and behind the keys of the table.
    var start: String
    var separator = "\n"
    var end = "\n"
  }

  static let tables = [
    Table(testDescription: "socket", keys: .socket, start: "[socket]\n"),
    Table(testDescription: "haptics", keys: .haptics, start: "[haptics]\n"),
    Table(
      testDescription: "input",
      keys: .input,
      start: "[[input]]\nname = \"a\"\nvirtual = \"strip\"\n"
    ),
    Table(
      testDescription: "evdev",
      keys: .evdev,
      start: "[[input]]\nname = \"a\"\nevdev = { name = \"x\", "
        + "mode = \"counter\", axis = \"REL_DIAL\"",
      separator: ", ",
      end: " }\n"
    ),
    Table(
      testDescription: "gpio",
      keys: .gpio,
      start: "[[input]]\nname = \"a\"\ngpio = { a = \"A\", b = \"B\"",
      separator: ", ",
      end: " }\n"
    ),
    Table(
      testDescription: "control",
      keys: .control,
      start: "[[control]]\nname = \"a\"\nvalues = [1, 2]\n"
    ),
    Table(
      testDescription: "cues",
      keys: .cues,
      start: "[[control]]\nname = \"a\"\nvalues = [1]\n[control.haptics]\n"
    ),
  ]

  /// Writing a default has the effect of leaving it out.
  @Test(arguments: KeyTableTests.tables)
  func defaults_areThoseOfReader(table: Table) throws {
    let bare = try configuration([table.start + table.end])
    for key in table.keys.keys {
      guard let text = key.defaultText else { continue }
      let line = table.separator + "\(key.name) = \(text)"
      let given = try configuration([table.start + line + table.end])
      #expect(given == bare, "\(key.name) = \(text)")
    }
  }

  private static let names: [(KeyTable, String)] = [
    (.root, "socket haptics input control"),
    (.socket, "path group mode"),
    (.haptics, "chip line active_low evdev \(cues) mute quiet_start_ms"),
    (.cues, cues),
    (
      .input,
      "name evdev gpio virtual invert grab snap_point inset tracking"
    ),
    (
      .evdev,
      """
      name id path vendor product phys axis mode units_per_detent minimum \
      maximum modulus rollover press up down
      """
    ),
    (.match, "name id path vendor product phys"),
    (.gpio, "chip a b press edges_per_detent rest bias"),
    (
      .control,
      """
      name title unit range values options spacing segment digits labels \
      initial limits thumbs gap collision wrap commit settle_ms idle_ms turn \
      turn_pressed touch push press long_press double_press acceleration \
      restore haptics
      """
    ),
    (.range, "lower upper step"),
    (.limits, "lower upper"),
    (.turn, "lower upper"),
  ]

  private static let cues = "detent segment endstop commit cancel"

  /// The names are those of the manual, and each is there once.
  @Test(arguments: KeyTableTests.names)
  func names_areThoseOfManual(table: KeyTable, names: String) {
    #expect(table.keys.map(\.name).joined(separator: " ") == names)
  }
}
