import DetentProtocol
import Testing

struct MessageFramerTests {
  struct Arrival: Sendable {
    let text: String
    var messages: [String] = []
    var terminator: Terminator?
    var isInMessage = false
  }

  static let arrivals = [
    Arrival(text: ""),
    Arrival(text: " \t\r\n\0\n\0 "),
    Arrival(text: "{", isInMessage: true),
    Arrival(text: "\0\n {}", isInMessage: true),
    Arrival(text: "{}\0", messages: ["{}"], terminator: .null),
    Arrival(text: "{}\n", messages: ["{}"], terminator: .newline),
    Arrival(text: "{}\r\n", messages: ["{}\r"], terminator: .newline),
    Arrival(
      text: " \n\0\t{} \0",
      messages: ["{} "],
      terminator: .null
    ),
    // Line feeds inside brackets are none of the message's end.
    Arrival(
      text: "{\n\"a\": [\n1\n]\n}\n{}\n",
      messages: ["{\n\"a\": [\n1\n]\n}", "{}"],
      terminator: .newline
    ),
    // In NUL mode a line feed ends nothing.
    Arrival(
      text: "{}\0\n{}\n\0{\n}\n",
      messages: ["{}", "{}\n"],
      terminator: .null,
      isInMessage: true
    ),
    // In line mode a NUL is white space, also for the parser.
    Arrival(
      text: "{}\n\0{\0}\0\n\0",
      messages: ["{}", "{ } "],
      terminator: .newline
    ),
    // While nothing is decided a NUL ends a message wherever it stands.
    Arrival(text: "{\"a\0\n", messages: ["{\"a"], terminator: .null),
    Arrival(
      text: "{}\n{\"a\0\"}\n",
      messages: ["{}", "{\"a\0\"}"],
      terminator: .newline
    ),
    // Brackets and quotation marks in strings do not count.
    Arrival(
      text: #"{"}\"{[\\":"]"}"# + "\n{}\n",
      messages: [#"{"}\"{[\\":"]"}"#, "{}"],
      terminator: .newline
    ),
    Arrival(text: "{\"a\n}\n", isInMessage: true),
    // A backslash escapes nothing outside a string.
    Arrival(
      text: #"{\"}"# + "\n\"}\n",
      messages: [#"{\"}"# + "\n\"}"],
      terminator: .newline
    ),
    // More is closed than was opened; the parser will say so.
    Arrival(text: "{]}}\n", messages: ["{]}}"], terminator: .newline),
    Arrival(text: "{} {}\n", messages: ["{} {}"], terminator: .newline),
    Arrival(text: "{}x\0", messages: ["{}x"], terminator: .null),
  ]

  @Test(arguments: MessageFramerTests.arrivals)
  func messages(arrival: Arrival) {
    let framing = Framing(of: [Array(arrival.text.utf8)])
    #expect(framing.messages == arrival.messages)
    #expect(framing.terminator == arrival.terminator)
    #expect(framing.isInMessage == arrival.isInMessage)
    #expect(framing.error == nil)
  }

  @Test(arguments: ["x", "[1]\n", "\n\0 \"{}\"", "1", "\u{FEFF}{}", "}"])
  func message_whenNotAnObject_isRefusedAtOnce(text: String) {
    let framing = Framing(of: [Array(text.utf8)])
    #expect(framing.error?.offset == 0)
    #expect(framing.terminator == nil)
  }

  @Test func error_keepsWhatCameBefore() {
    let framing = Framing(of: [Array("{}\0{}\0x{}\0".utf8)])
    #expect(framing.messages == ["{}", "{}"])
    #expect(framing.error?.offset == 0)
    #expect(framing.terminator == .null)
  }

  @Test func error_isFoundAgain() throws {
    var framer = MessageFramer(longest: 4)
    framer.append(Array("{    }".utf8))
    for _ in 0..<2 {
      #expect(throws: ProtocolError.self) { try framer.nextMessage() }
    }
    framer.append(Array("{}\0".utf8))
    #expect(throws: ProtocolError.self) { try framer.nextMessage() }
  }

  /// White space before the message and the terminator do not count.
  @Test(arguments: ["\0", "\n"])
  func length_countsTheMessageOnly(terminator: String) {
    let space = String(repeating: " ", count: 100)
    let full = "{\(String(repeating: " ", count: 65_534))}"
    let framing = Framing(of: [Array((space + full + terminator).utf8)])
    #expect(framing.messages.map(\.utf8.count) == [65_536])
    #expect(framing.error == nil)

    let tooLong = Framing(of: [Array((space + full + " " + terminator).utf8)])
    #expect(tooLong.messages.isEmpty)
    #expect(tooLong.error?.offset == 65_536)
  }

  /// The one byte too many is enough: nobody waits for an end.
  @Test func length_isJudgedBeforeTheEnd() {
    let bytes = [UInt8](repeating: 0x7B, count: 65_537)
    #expect(Framing(of: [bytes.dropLast()]).error == nil)
    #expect(Framing(of: [bytes]).error?.offset == 65_536)
  }

  @Test func answerTerminator_isNewlineWhileUndecided() throws {
    var framer = MessageFramer(longest: MessageFramer.longestCall)
    #expect(framer.answerTerminator == .newline)
    framer.append(Array("{}\0".utf8))
    #expect(framer.answerTerminator == .newline)
    _ = try framer.nextMessage()
    #expect(framer.answerTerminator == .null)
  }
}
