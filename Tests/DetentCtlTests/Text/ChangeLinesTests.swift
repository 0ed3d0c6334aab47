import Testing

@testable import detentctl

struct ChangeLinesTests {
  struct Row: Sendable {
    let members: String
    let counts: [Int]
    let line: String
  }

  /// Changes from 50.5 %, not focused, nothing counted.
  static let rows = [
    Row(
      members: Self.members(cause: "turn"),
      counts: [0, 0, 0, 0],
      line: "volume 51 %  [turn]"
    ),
    Row(
      members: Self.members(cause: "turn"),
      counts: [0, 0, 0, 2],
      line: "volume 51 %  [turn, endstops 2]"
    ),
    Row(
      members: Self.members(cause: "press", isFocused: true),
      counts: [3, 1, 1, 0],
      line: "volume 51 %  [press, presses 3, long presses 1, "
        + "double presses 1, focused]"
    ),
    Row(
      members: Self.members(cause: "client") + #","origin":"my script""#,
      counts: [0, 0, 0, 0],
      line: #"volume 51 %  [client "my script"]"#
    ),
    Row(
      members: Self.members(cause: "telepathy"),
      counts: [0, 0, 0, 0],
      line: "volume 51 %  [telepathy]"
    ),
  ]

  @Test(arguments: Self.rows)
  func change_isTold(row: Row) throws {
    var changes = ChangeLines()
    changes.describe([try Messages.control(Messages.volume)])
    let first = Messages.selection(
      of: "volume",
      thumbs: [(101, 101, "50.5")],
      Self.members(cause: "restore")
    )
    let lines = changes.lines(for: [try Messages.decode(selection: first)])
    #expect(lines == ["volume 50.5 %"])
    let next = Messages.selection(
      of: "volume",
      thumbs: [(102, 102, "51")],
      row.members,
      counts: row.counts
    )
    let selection = try Messages.decode(selection: next)
    #expect(changes.lines(for: [selection]) == [row.line])
  }

  @Test func unit_followsDescription() throws {
    var changes = ChangeLines()
    let selection = try Messages.decode(selection: Messages.volumeSelection)
    #expect(changes.lines(for: [selection]) == ["volume 50.5"])
    changes.describe([try Messages.control(Messages.volume)])
    #expect(changes.lines(for: [selection]) == ["volume 50.5 %  [client]"])
    changes.describe([])
    #expect(changes.lines(for: [selection]) == ["volume 50.5  [client]"])
  }

  @Test func activeThumb_isTold() throws {
    var changes = ChangeLines()
    changes.describe([try Messages.control(Messages.hours)])
    let hours = Messages.hoursSelection
    let upper = hours.split(separator: #""active":"lower""#)
      .joined(separator: #""active":"upper""#)
    let before = try Messages.decode(selection: hours)
    let after = try Messages.decode(selection: upper)
    #expect(
      changes.lines(for: [before, after])
        == ["hours 7…21 h", "hours 7…21 h  [client, upper thumb active]"]
    )
  }

  private static func members(
    cause: String,
    isFocused: Bool = false
  ) -> String {
    #""preview":false,"focused":\#(isFocused),"cause":"\#(cause)","revision":1"#
  }
}
