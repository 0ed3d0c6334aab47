import DetentCore
import DetentProtocol
import Testing

@testable import detentctl

/// A control, keys, and the calls that they make.
struct PanelKeyRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var control = Control.encoder
  var indexes = [5]
  var committed: [Int]?
  var active: String?
  var isFocused = true
  let keys: [Key]
  let requests: [PanelRequest]

  enum Control: Sendable {
    case encoder
    case bound
    case strip
    case limitedStrip
    case liveStrip
    case twoThumbs
    case pressed
    case real
    case none
  }

  static let up = Key.move(.detent, isUp: true)
  static let down = Key.move(.detent, isUp: false)

  static let turns = [
    PanelKeyRow(
      testDescription: "a virtual encoder is turned",
      keys: [Self.up, Self.down],
      requests: [Self.turn(120), Self.turn(-120)]
    ),
    PanelKeyRow(
      testDescription: "by pages and to the ends",
      keys: [
        .move(.page, isUp: true), .move(.page, isUp: false),
        .move(.end, isUp: true), .move(.end, isUp: false),
      ],
      requests: [
        Self.turn(360), Self.turn(-360), Self.turn(1_320), Self.turn(-1_320),
      ]
    ),
    PanelKeyRow(
      testDescription: "the control gets a shared input first",
      isFocused: false,
      keys: [Self.up],
      requests: [.focus(control: "sample", origin: nil), Self.turn(120)]
    ),
    PanelKeyRow(
      testDescription: "each thumb has its encoder",
      control: .bound,
      indexes: [2, 7],
      active: "upper",
      keys: [Self.up, .thumb, Self.up],
      requests: [
        .turn(input: "other", v120: 120), Self.turn(120),
      ]
    ),
    PanelKeyRow(
      testDescription: "an encoder that has to be pushed",
      control: .pressed,
      isFocused: false,
      keys: [Self.down],
      requests: [
        .press(input: "knob", isDown: true), Self.turn(-120),
        .press(input: "knob", isDown: false),
      ]
    ),
  ]

  static let touches = [
    PanelKeyRow(
      testDescription: "a finger takes the thumb, and stays",
      control: .strip,
      keys: [Self.up, Self.up, Self.down],
      requests: Self.grab(5) + [Self.touch(6), Self.touch(7), Self.touch(6)]
    ),
    PanelKeyRow(
      testDescription: "not further than the end",
      control: .strip,
      indexes: [9],
      keys: [.move(.end, isUp: true), Self.down],
      requests: Self.grab(9) + [Self.touch(10), Self.touch(9)]
    ),
    PanelKeyRow(
      testDescription: "nor further than the first detent that is refused",
      control: .limitedStrip,
      indexes: [7],
      keys: [.move(.end, isUp: true), Self.down],
      requests: Self.grab(7) + [Self.touch(8), Self.touch(7)]
    ),
    PanelKeyRow(
      testDescription: "Enter lifts it",
      control: .strip,
      keys: [Self.up, .commit],
      requests: Self.grab(5) + [
        Self.touch(6), .lift(input: "strip"),
        .commit(control: "sample", origin: nil),
      ]
    ),
    PanelKeyRow(
      testDescription: "Escape cancels before it lifts",
      control: .strip,
      keys: [Self.up, .cancel],
      requests: Self.grab(5) + [
        Self.touch(6), .cancel(control: "sample", origin: nil),
        .lift(input: "strip"),
      ]
    ),
    PanelKeyRow(
      testDescription: "choosing another control lifts it",
      control: .strip,
      keys: [Self.up, .next],
      requests: Self.grab(5) + [Self.touch(6), .lift(input: "strip")]
    ),
    PanelKeyRow(
      testDescription: "and so does choosing the other thumb",
      control: .liveStrip,
      indexes: [2, 7],
      keys: [Self.down, .thumb, Self.down],
      requests: Self.grab(2) + [Self.touch(1), .lift(input: "strip")]
        + Self.grab(7) + [Self.touch(6)]
    ),
  ]

  static let steps = [
    PanelKeyRow(
      testDescription: "a control with real inputs steps",
      control: .real,
      isFocused: false,
      keys: [Self.up, .move(.page, isUp: false)],
      requests: [Self.step(1), Self.step(-2)]
    ),
    PanelKeyRow(
      testDescription: "and one without any",
      control: .none,
      keys: [Self.down],
      requests: [Self.step(-1)]
    ),
    PanelKeyRow(
      testDescription: "the active thumb, then the other",
      control: .twoThumbs,
      indexes: [2, 7],
      active: "upper",
      keys: [Self.up, .thumb, Self.up],
      requests: [Self.step(1, .upper), Self.step(1, .lower)]
    ),
  ]

  static let pushes = [
    PanelKeyRow(
      testDescription: "down and up",
      keys: [.push],
      requests: [
        .press(input: "knob", isDown: true),
        .press(input: "knob", isDown: false),
      ]
    ),
    PanelKeyRow(
      testDescription: "nothing to push",
      control: .real,
      keys: [.push, .longPush],
      requests: []
    ),
    PanelKeyRow(
      testDescription: "held only once",
      keys: [.longPush, .longPush, .push],
      requests: [.press(input: "knob", isDown: true)]
    ),
    PanelKeyRow(
      testDescription: "commit and cancel",
      control: .none,
      keys: [.commit, .cancel],
      requests: [
        .commit(control: "sample", origin: nil),
        .cancel(control: "sample", origin: nil),
      ]
    ),
    PanelKeyRow(
      testDescription: "a key that closes help does nothing else",
      keys: [.help, Self.up, Self.up],
      requests: [Self.turn(120)]
    ),
  ]

  static let all = Self.turns + Self.touches + Self.steps + Self.pushes

  var state: PanelState {
    get throws {
      let scale = try Scale.numbers(0...10)
      let control: ControlDescription =
        switch self.control {
        case .encoder: .sample(scale, segment: 3, turn: ["knob"])
        case .bound:
          .sample(scale, hasTwoThumbs: true, turn: ["knob", "other"])
        case .strip: .sample(scale, commit: "release", touch: "strip")
        case .limitedStrip:
          .sample(scale, limits: Limits(lower: 2, upper: 7), touch: "strip")
        case .liveStrip: .sample(scale, hasTwoThumbs: true, touch: "strip")
        case .twoThumbs: .sample(scale, hasTwoThumbs: true)
        case .pressed: .sample(scale, turnPressed: "knob")
        case .real: .sample(scale, turn: ["real"], push: ["real"])
        case .none: .sample(scale)
        }
      var state = PanelState(socket: "/s")
      state.link = .connected
      let names: [(String, InputStatus.Kind)] = [
        ("knob", .virtual), ("other", .virtual), ("strip", .virtual),
        ("real", .gpio),
      ]
      state.inputs = names.map { name, kind in
        InputStatus(name: name, kind: kind, mode: "", isPresent: true)
      }
      state.describe([control])
      let selection = control.selecting(
        self.indexes,
        committed: self.committed,
        active: self.active,
        isFocused: self.isFocused
      )
      state.select([selection], at: .zero)
      return state
    }
  }

  private static func turn(_ v120: Int) -> PanelRequest {
    .turn(input: "knob", v120: v120)
  }

  /// The finger at a detent of 0…10.
  static func touch(_ detent: Int64) -> PanelRequest {
    .touch(input: "strip", position: detent * 100_000_000)
  }

  /// What a finger begins with.
  static func grab(_ detent: Int64) -> [PanelRequest] {
    [.lift(input: "strip"), Self.touch(detent)]
  }

  private static func step(_ by: Int, _ thumb: Thumb? = nil) -> PanelRequest {
    .step(control: "sample", thumb: thumb, by: by, origin: nil)
  }
}
