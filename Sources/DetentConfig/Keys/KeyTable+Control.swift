private import DetentCore

extension KeyTable {
  /// `[[control]]`.
  package static let control = KeyTable(
    [
      Self.namingKeys, Self.scaleKeys, Self.thumbKeys, Self.commitKeys,
      Self.bindingKeys, Self.otherKeys,
    ].flatMap { $0 }
  )

  private static let namingKeys: [Key] = [
    Key.name.required,
    Key("title", [.text], expected: "a text for people"),
    Key("unit", [.text], expected: "a text for people"),
  ]

  private static let commitKeys: [Key] = [
    .choice("commit", of: CommitMode.self, default: .live),
    .integer("settle_ms", Self.milliseconds, default: 500),
    .integer("idle_ms", Self.milliseconds, default: 0),
  ]

  private static let otherKeys: [Key] = [
    Key("acceleration", [.number], expected: "a number from 1 to 20"),
    .flag("restore", default: true),
    Key(
      "haptics",
      [.table, .boolean],
      expected: "a table of cues or false"
    ),
  ]

  private static let scaleKeys: [Key] = [
    Key(
      "range",
      [.table],
      expected: "a table of lower, upper and step"
    ),
    Key(
      "values",
      [.list(.number)],
      expected: "a list of increasing numbers"
    ),
    Key("options", [.list(.string)], expected: "a list of names"),
    .choice("spacing", of: Spacing.self, default: nil),
    .integer("segment", 2...Int64.max),
    .integer("digits", 0...Int64(Scale.mostDigits)),
    .flag("labels", default: true),
  ]

  private static let thumbKeys: [Key] = [
    Key(
      "initial",
      [.number, .string, .list(.number), .list(.string)],
      expected: "a value, an option's name, or a list of two"
    ),
    Key("limits", [.table], expected: "a table of lower and upper"),
    .integer("thumbs", 1...2, default: 1),
    .integer("gap", 0...Int64.max, default: 1),
    .choice("collision", of: Collision.self, default: .stop),
    .flag("wrap", default: false),
  ]

  private static let bindingKeys: [Key] = [
    Key(
      "turn",
      [.string, .table],
      expected: "an input or a table of lower and upper"
    ),
    .string("turn_pressed", "an input"),
    .string("touch", "an input"),
    Key("push", [.list(.string)], expected: "a list of inputs"),
    .choice("press", of: PushAction.self, default: nil),
    .choice("long_press", of: PushAction.self, default: PushAction.none),
    .choice("double_press", of: PushAction.self, default: PushAction.none),
  ]

  /// `range` of a control.
  package static let range = KeyTable([
    Key("lower", [.number], expected: "a number").required,
    Key("upper", [.number], expected: "a number").required,
    Key("step", [.number], expected: "a number greater than 0").required,
  ])

  /// `limits` of a control.
  package static let limits = KeyTable([
    Key("lower", [.number, .string], expected: "a detent").required,
    Key("upper", [.number, .string], expected: "a detent").required,
  ])

  /// `turn` of a control, one input for each thumb.
  package static let turn = KeyTable([
    .string("lower", "an input"),
    .string("upper", "an input"),
  ])
}
