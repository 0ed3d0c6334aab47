private import DetentCore
private import DetentInput

extension KeyTable {
  /// `[[input]]`.
  package static let input = KeyTable([
    Key.name.required,
    Key("evdev", [.table], expected: "a table of the device"),
    Key("gpio", [.table], expected: "a table of the lines"),
    .choice("virtual", of: MovementKind.self, default: nil),
    .flag("invert", default: false),
    .flag("grab", default: nil),
    Key("snap_point", [.number], expected: "a number from 0.5 to 1"),
    Key(
      "inset",
      [.number],
      expected: "a number from 0 to \(Self.longestInset)",
      default: "0"
    ),
    .choice("tracking", of: Tracking.self, default: .jump),
  ])

  /// Device units.
  static let longestInset: Int64 = 4_294_967_295

  /// `evdev` of an input.
  package static let evdev = KeyTable(
    Self.match.keys + [
      .string("axis", "the name of a REL or ABS axis"),
      .choice("mode", of: EvdevMode.self, default: nil),
      Key(
        "units_per_detent",
        [.number],
        expected: "a number greater than 0"
      ),
      .integer("minimum", Self.axisValues),
      .integer("maximum", Self.axisValues),
      .integer("modulus", 2...Int64(Int32.max), default: 256),
      .flag("rollover", default: false),
      .string("press", "the name of a key or button"),
      .string("up", "the name of a key or button"),
      .string("down", "the name of a key or button"),
    ]
  )

  /// What picks an evdev node; at least one of these.
  package static let match = KeyTable([
    .string("name", "a glob pattern for the device's name"),
    .string("id", "the name of a link in /dev/input/by-id"),
    .string("path", "the path of a node"),
    .integer("vendor", 0...Int64(UInt16.max)),
    .integer("product", 0...Int64(UInt16.max)),
    .string("phys", "the device's physical path"),
  ])

  private static let axisValues = Int64(Int32.min)...Int64(Int32.max)

  /// Where a knob may rest: the levels of A and B.
  static let restStates = ["11", "00", "10", "01"]

  /// `gpio` of an input.
  package static let gpio = KeyTable([
    .chip, .line("a"), .line("b"), .line("press"),
    Key(
      "edges_per_detent",
      [.integer(Self.anyInteger)],
      expected: "4, 2 or 1",
      default: "4"
    ),
    Key(
      "rest",
      [.list(.choice(Self.restStates))],
      expected: "a list of \"11\", \"00\", \"10\" and \"01\""
    ),
    .choice("bias", of: Bias.self, default: .pullUp),
  ])
}

extension Key {
  /// The name of an input or a control.
  static let name = Key(
    "name",
    [.name],
    expected: ValueKind.name.expected
  )
}
