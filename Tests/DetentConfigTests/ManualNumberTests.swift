import DetentConfig
import DetentInput
import DetentTestSupport
import Testing

@testable import DetentCore

/// The numbers in the sentences of detentd.toml(5) are those of the code.
struct ManualNumberTests {
  struct Statement: Sendable {
    let title: String
    let text: String
  }

  static let statements = [
    Statement(
      title: "[haptics]",
      text: "a run at most \(Pattern.longestRun), "
        + "all together at most \(Pattern.longest)"
    ),
    Statement(
      title: "range of a control",
      text: "At most \(Scale.mostDetents) detents, "
        + "and at most \(Scale.mostDigits) decimals"
    ),
    Statement(
      title: "PUSHES",
      text: "down for \(Self.milliseconds(PushState.longPress))"
    ),
    Statement(
      title: "PUSHES",
      text: "again within \(Self.milliseconds(PushState.doublePress))"
    ),
    Statement(
      title: "[[control]]",
      text: "down for \(Self.milliseconds(PushState.longPress)) does"
    ),
    Statement(
      title: "[[control]]",
      text: "second within \(Self.milliseconds(PushState.doublePress))"
    ),
    Statement(
      title: "ENDSTOPS",
      text: "rests for \(Self.milliseconds(InputState.silence))"
    ),
    Statement(
      title: "HAPTICS",
      text: "only \(Self.milliseconds(PulseScheduler.leastRest)) after the "
        + "last one's end and "
        + "\(Self.milliseconds(PulseScheduler.leastPeriod)) after its start"
    ),
    Statement(
      title: "HAPTICS",
      text: "A run is cut at \(Self.milliseconds(PulseScheduler.longestRun))"
    ),
    Statement(
      title: "HAPTICS",
      text: "more than \(Self.milliseconds(PulseScheduler.mostRunning)) of a "
        + "second"
    ),
  ]

  @Test(arguments: ManualNumberTests.statements)
  func statement_isThatOfCode(statement: Statement) throws {
    let page = try Manual("detentd.toml.5")
    #expect(page[statement.title].sentences.contains(statement.text))
  }

  /// A push of a GPIO switch that is shorter is nothing.
  @Test func shortestPush_isThatOfReader() throws {
    let text = "[[input]]\nname = \"a\"\ngpio = { press = \"P\" }\n"
    let input = try #require(try configuration([text]).inputs.first)
    let shortest = Self.milliseconds(input.definition.shortestPush)
    let page = try Manual("detentd.toml.5")
    #expect(page["PUSHES"].sentences.contains("shorter than \(shortest)"))
  }

  private static func milliseconds(_ time: Microseconds) -> String {
    "\(time.rawValue / 1_000) ms"
  }
}
