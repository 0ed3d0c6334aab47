import DetentCore
import DetentProtocol
import Testing

@testable import detentctl

struct InvocationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: [String]
    let command: Command

    init(_ line: [String], _ command: Command) {
      self.line = line
      self.command = command
    }

    var testDescription: String { self.line.joined(separator: " ") }
  }

  static let looking = [
    Row(["list"], .list),
    Row(["get"], .get(controls: nil)),
    Row(["get", "a", "b"], .get(controls: ["a", "b"])),
    Row(["watch"], .watch(controls: nil)),
    Row(["watch", "a"], .watch(controls: ["a"])),
    Row(["inputs"], .inputs),
    Row(["motor"], .motor),
  ]

  static let settings = [
    Row(["set", "a", "1.5"], Self.set(.value("1.5"))),
    Row(["set", "a", "-1.5"], Self.set(.value("-1.5"))),
    Row(["set", "a", "-.5"], Self.set(.value("-.5"))),
    Row(["set", "a", "My Items"], Self.set(.value("My Items"))),
    Row(["set", "a", "--", "--up"], Self.set(.value("--up"))),
    Row(["set", "a", "-"], Self.set(.value("-"))),
    Row(
      ["set", "a", "1", "2"],
      Self.set(.values(lower: "1", upper: "2"))
    ),
    Row(["set", "a", "--index", "3"], Self.set(.index(3))),
    Row(["set", "--index=-1", "a"], Self.set(.index(-1))),
    Row(
      ["set", "a", "1", "--thumb", "upper"],
      Self.set(.value("1"), thumb: .upper)
    ),
    Row(
      ["--origin", "me", "set", "a", "1", "--revision", "7"],
      Self.set(.value("1"), revision: 7, origin: "me")
    ),
  ]

  static let calls = [
    Row(
      ["step", "a", "-3"],
      .call(.step(control: "a", thumb: nil, by: -3, origin: nil))
    ),
    Row(
      ["step", "a", "3", "--thumb=lower", "--origin="],
      .call(.step(control: "a", thumb: .lower, by: 3, origin: ""))
    ),
    Row(["commit", "a"], .call(.commit(control: "a", origin: nil))),
    Row(
      ["cancel", "a", "--origin", "--x"],
      .call(.cancel(control: "a", origin: "--x"))
    ),
    Row(["reset", "a"], .call(.reset(control: "a", origin: nil))),
    Row(["focus", "a"], .call(.focus(control: "a", origin: nil))),
    Row(
      ["limits", "a", "-5", "Cat"],
      .limits(control: "a", lower: "-5", upper: "Cat")
    ),
    Row(["turn", "k", "1"], .call(.turn(input: "k", v120: 120))),
    Row(["turn", "k", "-2.5"], .call(.turn(input: "k", v120: -300))),
    Row(["turn", "k", "0.3333"], .call(.turn(input: "k", v120: 40))),
    Row(["turn", "k", "0"], .call(.turn(input: "k", v120: 0))),
    Row(["turn", "k", "--v120", "-7"], .call(.turn(input: "k", v120: -7))),
    Row(["touch", "s", "0.5"], Self.touch(500_000_000)),
    Row(["touch", "s", "0.0000000005"], Self.touch(1)),
    Row(["touch", "s", "-1"], Self.touch(0)),
    Row(["touch", "s", "1.5"], Self.touch(1_000_000_000)),
    Row(["lift", "s"], .call(.lift(input: "s"))),
    Row(["press", "k"], .press(input: "k", strokes: [true, false])),
    Row(["press", "k", "--down"], .press(input: "k", strokes: [true])),
    Row(["press", "--up", "k"], .press(input: "k", strokes: [false])),
    Row(["pulse", "endstop"], .call(.pulseCue(.endstop))),
    Row(["reload"], .call(.reload)),
  ]

  @Test(arguments: Self.looking + Self.settings + Self.calls)
  func line_isUnderstood(row: Row) throws {
    let socket = Invocation.standardSocket
    #expect(
      try Invocation(row.line)
        == .command(row.command, socket: socket, isJSON: false)
    )
    #expect(
      try Invocation(["--json"] + ["--socket", "/s"] + row.line)
        == .command(row.command, socket: "/s", isJSON: true)
    )
  }

  @Test func panel_isUnderstood() throws {
    #expect(
      try Invocation(["--socket", "/s", "panel"])
        == .command(.panel, socket: "/s", isJSON: false)
    )
  }

  @Test func pulse_takesPattern() throws {
    let pattern = try #require(Pattern([30, 60, 30]))
    #expect(
      try Invocation(["pulse", "30,60,30"])
        == .command(
          .call(.pulsePattern(pattern)),
          socket: Invocation.standardSocket,
          isJSON: false
        )
    )
  }

  @Test func helpAndVersion() throws {
    #expect(try Invocation(["--help"]) == .help(nil))
    #expect(try Invocation(["-h", "--version"]) == .help(nil))
    #expect(try Invocation(["set", "--help"]) == .help(.set))
    #expect(try Invocation(["--version"]) == .version)
  }

  private static func set(
    _ target: Setting.Target,
    thumb: Thumb? = nil,
    revision: Int? = nil,
    origin: String? = nil
  ) -> Command {
    .set(
      Setting(
        control: "a",
        target: target,
        thumb: thumb,
        revision: revision,
        origin: origin
      )
    )
  }

  private static func touch(_ position: Int64) -> Command {
    .call(.touch(input: "s", position: position))
  }
}
