import DetentConfig
import DetentCore
import DetentInput
import DetentTestSupport
import Testing

/// detentd.toml(5) says what the key tables say, and nothing else.
struct ManualTests {
  struct Table: Sendable, CustomTestStringConvertible {
    let title: String
    let keys: KeyTable
    /// What is said of defaults that depend on other keys.
    var defaults: [String: String] = [:]

    var testDescription: String { self.title }
  }

  static let tables = [
    Table(title: "[socket]", keys: .socket),
    Table(title: "[haptics]", keys: .haptics),
    Table(
      title: "[[input]]",
      keys: .input,
      defaults: [
        "grab": "false (true with *up* and *down*)",
        "snap_point": "1 (of strips 0.6)",
      ]
    ),
    Table(
      title: "evdev of an input",
      keys: .evdev,
      defaults: ["units_per_detent": "1 (of REL_WHEEL and REL_HWHEEL 120)"]
    ),
    Table(
      title: "gpio of an input",
      keys: .gpio,
      defaults: ["rest": "as *edges_per_detent* has it"]
    ),
    Table(
      title: "[[control]]",
      keys: .control,
      defaults: [
        "spacing": #""even" (of options "cells")"#,
        "initial": "the lower limit (of two thumbs both limits)",
        "press": #""commit" (under "live" "none")"#,
      ]
    ),
    Table(title: "range of a control", keys: .range),
    Table(title: "limits of a control", keys: .limits),
    Table(title: "turn of a control", keys: .turn),
    Table(
      title: "haptics of a control",
      keys: .cues,
      defaults: Dictionary(
        uniqueKeysWithValues: KeyTable.cues.keys.map {
          ($0.name, "that of [haptics]")
        }
      )
    ),
  ]

  @Test(arguments: ManualTests.tables)
  func keys_areThoseOfTable(table: Table) throws {
    let page = try Manual("detentd.toml.5")
    let entries = page[table.title].terms.flatMap(\.lines)
      .flatMap(Self.entries)
    let expected = table.keys.keys.map { key in
      let text = table.defaults[key.name] ?? key.defaultText
      return "*\(key.name)* = \(key.manualText(default: text))"
    }
    #expect(entries == expected)
  }

  /// No section with keys is left over, and none is missing.
  @Test func tables_areThoseOfRoot() throws {
    let page = try Manual("detentd.toml.5")
    let titles = page.sections.filter { section in
      section.terms.contains { $0.lines[0].contains("* = ") }
    }.map(\.title)
    #expect(titles == Self.tables.map(\.title))
    let root = KeyTable.root.keys.map { key in
      key.kinds == [.table] ? "[\(key.name)]" : "[[\(key.name)]]"
    }
    #expect(root == titles.filter { $0.hasPrefix("[") })
  }

  struct Default: Sendable {
    /// What says it in the manual.
    let text: String
    let bare: String
    let given: String
  }

  static let defaults = [
    Default(
      text: "false (true with *up* and *down*)",
      bare: Self.input(#"evdev = { name = "x", axis = "REL_DIAL" }"#),
      given: "grab = false"
    ),
    Default(
      text: "false (true with *up* and *down*)",
      bare: Self.input(
        #"evdev = { name = "x", up = "KEY_VOLUMEUP", down = "BTN_0" }"#
      ),
      given: "grab = true"
    ),
    Default(
      text: "1 (of strips 0.6)",
      bare: Self.input(#"virtual = "encoder""#),
      given: "snap_point = 1"
    ),
    Default(
      text: "1 (of strips 0.6)",
      bare: Self.input(#"virtual = "strip""#),
      given: "snap_point = 0.6"
    ),
    Default(
      text: #""even" (of options "cells")"#,
      bare: Self.control("values = [1, 2, 4]"),
      given: #"spacing = "even""#
    ),
    Default(
      text: #""even" (of options "cells")"#,
      bare: Self.control(#"options = ["a", "b"]"#),
      given: #"spacing = "cells""#
    ),
    Default(
      text: "the lower limit (of two thumbs both limits)",
      bare: Self.control("values = [1, 2]\nlimits = { lower = 2, upper = 2 }"),
      given: "initial = 2"
    ),
    Default(
      text: "the lower limit (of two thumbs both limits)",
      bare: Self.control("values = [1, 2, 3]\nthumbs = 2"),
      given: "initial = [1, 3]"
    ),
    Default(
      text: #""commit" (under "live" "none")"#,
      bare: Self.control("values = [1, 2]"),
      given: #"press = "none""#
    ),
    Default(
      text: #""commit" (under "live" "none")"#,
      bare: Self.control("values = [1, 2]\ncommit = \"press\""),
      given: #"press = "commit""#
    ),
  ]

  /// Writing a default that depends on other keys is leaving it out.
  @Test(arguments: ManualTests.defaults)
  func dependentDefaults_areThoseOfReader(example: Default) throws {
    let key = example.given.prefix { $0 != " " }
    let table = Self.tables.first { $0.defaults[String(key)] == example.text }
    #expect(table != nil)
    #expect(
      try configuration([example.bare + example.given + "\n"])
        == configuration([example.bare])
    )
  }

  /// What `rest` is for each number of edges stands in its explanation.
  @Test(arguments: [
    (4, #"["11"]"#), (2, #"["11", "00"]"#),
    (1, #"["11", "00", "10", "01"]"#),
  ])
  func rest_isThatOfReader(edges: Int, rest: String) throws {
    let page = try Manual("detentd.toml.5")
    let term = page["gpio of an input"].terms.first {
      $0.lines[0].hasPrefix("*rest*")
    }
    let said = edges == 1 ? "all with 1" : "\(rest) with \(edges)"
    #expect(term?.explanation.contains(said) == true)
    func text(_ more: String) -> String {
      Self.input(
        #"gpio = { a = "A", b = "B", edges_per_detent = \#(edges)\#(more) }"#
      )
    }
    #expect(
      try configuration([text("")]) == configuration([text(", rest = \(rest)")])
    )
  }

  /// A wheel has 120 units in a detent, any other axis has one.
  @Test(arguments: [("REL_WHEEL", 120), ("REL_HWHEEL", 120), ("REL_DIAL", 1)])
  func unitsPerDetent_isThatOfDecoder(axis: String, units: Int) throws {
    func movement(_ more: String) throws -> [InputEvent] {
      let text = Self.input(
        #"evdev = { name = "x", axis = "\#(axis)"\#(more) }"#
      )
      let settings = try configuration([text]).inputs[0]
      guard case .evdev(let evdev) = settings.source, let code = evdev.axis
      else { return [] }
      var decoder = EvdevDecoder(
        input: 0,
        settings: evdev,
        isInverted: false,
        capabilities: EvdevCapabilities(),
        values: [:]
      )
      var events: [InputEvent] = []
      for (kind, value) in [(code, Int32(3)), (.synReport, 0)] {
        decoder.decode(
          EvdevEvent(
            time: .zero,
            type: kind.type,
            code: kind.code,
            value: value
          ),
          into: &events
        )
      }
      return events
    }
    let moved = try movement("")
    #expect(!moved.isEmpty)
    #expect(try movement(", units_per_detent = \(units)") == moved)
  }

  @Test func words_areThoseOfCode() throws {
    let page = try Manual("detentd.toml.5")
    #expect(page["MODES"].plainTerms == EvdevMode.allCases.map(\.rawValue))
    #expect(page["ACTIONS"].plainTerms == PushAction.allCases.map(\.rawValue))
    #expect(page["HAPTICS"].plainTerms == Cue.allCases.reversed().map(\.name))
    let withPreview = CommitMode.allCases.filter { $0 != .live }
    #expect(
      page["PREVIEW"].plainTerms == withPreview.map { "\"\($0.rawValue)\"" }
    )
  }

  @Test func blocks_haveNoMistakes() throws {
    let blocks = try Manual("detentd.toml.5").sections.flatMap(\.blocks)
    #expect(blocks.count > 2)
    for block in blocks {
      #expect(mistakesFound(in: [block]) == [], "\(block)")
    }
  }

  /// The keys that README.md gives in a sentence are there.
  @Test func readme_hasKeys() throws {
    let keys = Set(Self.tables.flatMap { $0.keys.keys.map(\.name) })
    let named = try Manual.readmeCode.compactMap { code in
      code.firstMatch(of: /^([a-z_]+)\s=\s/).map { String($0.1) }
    }
    #expect(named.count > 5)
    #expect(Set(named).subtracting(keys) == [])
  }

  /// The entries of a line, one for each key: `*a*, *b* = …` are two.
  private static func entries(_ line: String) -> [String] {
    guard let equals = line.range(of: " = ") else { return [line] }
    let text = line[equals.lowerBound...]
    return line[..<equals.lowerBound].components(separatedBy: ", ")
      .map { $0 + text }
  }

  private static func input(_ text: String) -> String {
    "[[input]]\nname = \"a\"\n\(text)\n"
  }

  private static func control(_ text: String) -> String {
    "[[control]]\nname = \"a\"\n\(text)\n"
  }
}
