import Testing

@testable import detentctl

struct UsageErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: [String]
    let sentence: String

    init(_ line: [String], _ sentence: String) {
      self.line = line
      self.sentence = sentence
    }

    var testDescription: String { self.line.joined(separator: " ") }
  }

  static let programs = [
    Row([], "a verb is missing; see detentctl --help"),
    Row(["--json"], "a verb is missing; see detentctl --help"),
    Row(
      ["lits"],
      #"unknown verb "lits"; did you mean list?; see detentctl --help"#
    ),
    Row(["dance"], #"unknown verb "dance"; see detentctl --help"#),
    Row(
      ["list", "--jsn"],
      #"unknown option "--jsn"; did you mean --json?; see detentctl --help"#
    ),
    Row(["list", "-x"], #"unknown option "-x"; see detentctl --help"#),
    Row(["list", "--json=1"], "--json takes no value; see detentctl --help"),
    Row(["list", "--socket"], "--socket needs a value; see detentctl --help"),
    Row(
      ["--socket", "a", "--socket=b", "list"],
      "--socket is given twice; see detentctl --help"
    ),
  ]

  static let verbs = [
    Row(["list", "x"], #"unexpected argument "x""#),
    Row(["panel", "x"], #"unexpected argument "x""#),
    Row(
      ["panel", "--json"],
      "--json has no meaning here: panel draws a picture; detentctl --json "
        + "watch prints selections"
    ),
    Row(["get", "--index", "1"], "--index has no meaning here"),
    Row(["get", "--up"], "--up has no meaning here"),
    Row(["set"], "CONTROL is missing"),
    Row(["set", "a"], "VALUE is missing"),
    Row(["set", "a", "1", "2", "3"], #"unexpected argument "3""#),
    Row(["set", "a", "1", "--index", "1"], #"unexpected argument "1""#),
    Row(
      ["set", "a", "1", "2", "--thumb", "upper"],
      "two values are for both thumbs, not for one"
    ),
    Row(
      ["set", "a", "1", "--thumb", "middle"],
      #"--thumb is lower or upper, not "middle""#
    ),
    Row(
      ["set", "a", "1", "--revision", "x"],
      #"--revision takes a whole number, not "x""#
    ),
    Row(
      ["set", "a", "1", "--origin", String(repeating: "x", count: 65)],
      "--origin has at most 64 bytes"
    ),
    Row(["step", "a"], "N is missing"),
    Row(["step", "a", "1.5"], #"N is "1.5", no whole number"#),
    Row(["limits", "a", "1"], "UPPER is missing"),
    Row(["turn", "k"], "DETENTS is missing"),
    Row(["turn", "k", "fast"], #"DETENTS is "fast", no number"#),
    Row(["turn", "k", "8334"], "DETENTS are at most 8333 either way"),
    Row(["turn", "k", "1e18"], "DETENTS are at most 8333 either way"),
    Row(
      ["turn", "k", "-0.004"],
      "DETENTS are less than 1/120 of one"
    ),
    Row(
      ["turn", "k", "--v120", "1000001"],
      "--v120 is at most 1000000 either way"
    ),
    Row(["touch", "s", "50%"], #"POSITION is "50%", no number"#),
    Row(
      ["press", "k", "--up", "--down"],
      "--down and --up exclude each other"
    ),
    Row(
      ["pulse", "boom"],
      #""boom" is neither a cue (detent, segment, endstop, cancel and commit) "#
        + "nor a pattern (times in ms with commas between them)"
    ),
    Row(
      ["pulse", "30,60"],
      "a pattern has runs and rests in turn, each of at least 1 ms, a run "
        + "first and last; a run has at most 200 ms, all together 400 ms"
    ),
  ]

  @Test(arguments: Self.programs)
  func line_isRefused(row: Row) {
    #expect(Self.sentence(row.line) == row.sentence)
  }

  @Test(arguments: Self.verbs)
  func lineWithVerb_isRefusedWithItsHelp(row: Row) {
    #expect(
      Self.sentence(row.line)
        == "\(row.sentence); see detentctl \(row.line[0]) --help"
    )
  }

  private static func sentence(_ line: [String]) -> String? {
    do throws(UsageError) {
      _ = try Invocation(line)
      return nil
    } catch {
      return error.description
    }
  }
}
