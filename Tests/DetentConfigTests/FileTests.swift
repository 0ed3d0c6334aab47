import DetentConfig
import Testing

/// Several files, and files that are no TOML.
struct FileTests {
  struct Files: Sendable {
    var texts: [String]
    var mistakes: [String]
  }

  private static let knob = """
    [[input]]
    name = "knob"
    virtual = "encoder"

    """
  private static let volume = """
    [[control]]
    name = "volume"
    values = [1]
    turn = "knob"

    """

  static let several: [Files] = [
    Files(texts: [Self.knob, Self.volume], mistakes: []),
    Files(texts: [Self.volume, Self.knob], mistakes: []),
    // In the order of the files, not of the lines.
    Files(
      texts: ["\n\nx = 1", "y = 1"],
      mistakes: [
        "0:3:1: unknown key `x`; socket, haptics, input or control was "
          + "expected",
        "1:1:1: unknown key `y`; socket, haptics, input or control was "
          + "expected",
      ]
    ),
    Files(
      texts: [Self.knob, Self.knob],
      mistakes: [
        "1:2:8: there is an input \"knob\" already; another was expected, the "
          + "first is at 0:2:8"
      ]
    ),
    Files(
      texts: [Self.knob + Self.volume, Self.volume],
      mistakes: [
        "1:2:8: there is a control \"volume\" already; another was expected, "
          + "the first is at 0:5:8"
      ]
    ),
    Files(
      texts: ["[haptics]\ndetent = 15", "[haptics]\nmute = true\ndetent = 9"],
      mistakes: [
        "1:3:1: `detent` is given a second time; it is given at 0:2:1"
      ]
    ),
    Files(
      texts: ["[socket]\npath = \"/a\"", "socket.path = \"/a\""],
      mistakes: [
        "1:1:8: `path` is given a second time; it is given at 0:2:1"
      ]
    ),
    // Half of the motor in each.
    Files(
      texts: ["[haptics]\nchip = \"x\"", "[haptics]\nline = 18"],
      mistakes: []
    ),
  ]

  @Test(arguments: FileTests.several)
  func several_reportMistakes(files: Files) {
    #expect(mistakesFound(in: files.texts) == files.mistakes)
  }

  @Test func tables_areJoinedInOrder() throws {
    let joined = try configuration([
      "[haptics]\nmute = true\n", Self.volume, Self.knob,
      "[haptics]\ndetent = 0\n",
    ])
    #expect(joined.haptics.isMuted)
    #expect(joined.haptics.cues.detent == .none)
    #expect(joined.inputs.map(\.name) == ["knob"])
    #expect(joined.controls.map(\.name) == ["volume"])
  }

  /// A file that cannot be read hides no mistake of another, and causes none:
  /// `knob` may be in it.
  @Test func syntaxError_leavesOthersChecked() {
    let found = mistakesFound(in: [
      "[haptics]\ndetent = 300\n", Self.knob + "x = \n",
      Self.volume + "unit = 1\n",
    ])
    #expect(found.count == 3)
    #expect(found.first == "0:2:10: `detent` is 300; 0 to 200 ms were expected")
    #expect(found[1].hasPrefix("1:4:5: syntax error in a key-value pair; "))
    let last = "2:5:8: `unit` is an integer; a text for people was expected"
    #expect(found.last == last)
  }

  @Test func everyFile_reportsItsSyntaxError() {
    let found = mistakesFound(in: ["a = \nb = \n", "c = 1\nc = 2\n", "\n[a"])
    let places = found.map { $0.prefix { $0 != ";" } }
    #expect(places.count == 3)
    #expect(places.first == "0:1:5: syntax error in a key-value pair")
    #expect(places[1].hasPrefix("1:2:"))
    #expect(places[2].hasPrefix("2:2:"))
  }

  /// What is unknown or wrong may have been meant as the missing input.
  @Test(arguments: [
    ("[[inputs]]\nname = \"knob\"\n", 1),
    ("[input]\nname = \"knob\"\n", 1),
    ("[[input]]\nnmae = \"knob\"\nvirtual = \"encoder\"\n", 2),
    ("[[input]]\nname = \"Knob\"\nvirtual = \"encoder\"\n", 1),
    ("[[input]]\nname = \"knob\"\nvirtual = \"encodr\"\n", 1),
    ("[[input]]\nname = \"knob\"\nvirtual = \"strip\"\ngpio = 1\n", 2),
    ("[[input]]\nname = \"knob\"\ngpio = { press = \"P\", A = \"A\" }\n", 1),
    (
      """
      [[input]]
      name = "knob"
      evdev = { name = "x", mdoe = "counter", axis = "ABS_X" }

      """, 1
    ),
  ])
  func wrongInput_hasNoFollowUp(text: String, count: Int) {
    #expect(mistakesFound(in: [text + Self.volume]).count == count)
  }

  @Test func mistakes_areSortedByPlace() {
    let text = """
      [[control]]
      turn = "knob"
      values = [2, 1, true]
      segmnt = 2
      name = "A"
      [haptics]
      detent = -1
      """
    let places = mistakesFound(in: [text]).map { $0.prefix { $0 != " " } }
    #expect(places == ["0:2:8:", "0:3:17:", "0:4:1:", "0:5:8:", "0:7:10:"])
  }
}
