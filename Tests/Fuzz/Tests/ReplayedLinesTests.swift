import Testing

@testable import DetentFuzzing

/// What a replay must not print is found.
struct ReplayedLinesTests {
  struct Row: Sendable {
    let lines: [String]
    let complaints: [String]
  }

  private static let rows = [
    Row(lines: [], complaints: []),
    Row(
      lines: [
        #"{"usec":5,"motor":true}"#, #"{"usec":200005,"selections":[]}"#,
        #"{"usec":200005,"motor":false}"#,
      ],
      complaints: []
    ),
    Row(
      lines: [#"{"usec":5,"motor":true}"#],
      complaints: ["the motor runs on"]
    ),
    Row(
      lines: [
        #"{"usec":5,"motor":true}"#, #"{"usec":200006,"motor":false}"#,
      ],
      complaints: ["the motor runs 200001 us at 5..<200006"]
    ),
    Row(
      lines: [
        #"{"usec":100000,"motor":true}"#, #"{"usec":300000,"motor":false}"#,
        #"{"usec":400000,"motor":true}"#, #"{"usec":600000,"motor":false}"#,
        #"{"usec":700000,"motor":true}"#, #"{"usec":800001,"motor":false}"#,
      ],
      complaints: ["the motor runs 500001 us in -199999..<800001"]
    ),
    Row(
      lines: [
        #"{"usec":9,"selections":[]}"#, #"{"usec":8,"selections":[]}"#,
      ],
      complaints: ["8 after 9"]
    ),
    Row(
      lines: [#"{"usec":1,"motor":false}"#],
      complaints: ["1: the motor's level did not change"]
    ),
    Row(
      lines: [#"{"usec":1,"reply":{}"#],
      complaints: [#"a line that is no JSON: {"usec":1,"reply":{}"#]
    ),
  ]

  @Test(arguments: ReplayedLinesTests.rows)
  func lines_areJudged(row: Row) {
    let output = Array(row.lines.joined(separator: "\n").utf8)
    #expect(ReplayedLines.complaints(about: output) == row.complaints)
  }
}
