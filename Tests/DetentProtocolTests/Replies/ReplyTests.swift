import DetentProtocol
import Testing

struct ReplyTests {
  @Test func reply_isRead() throws {
    let stream = try Reply(
      decoding: Array(#"{"parameters":{"a":1},"continues":true}"#.utf8)
    )
    #expect(stream.parameters["a"] == .integer(1))
    #expect(stream.error == nil)
    #expect(stream.continues)

    let error = try Reply(decoding: Array(#"{"error":"a.b.C"}"#.utf8))
    #expect(error.error == "a.b.C")
    #expect(error.parameters == .empty)
    #expect(!error.continues)
  }

  @Test(arguments: ["[]", "{", #"{"error":1}x"#])
  func reply_whenNone_isAnError(text: String) {
    #expect(throws: ProtocolError.self) {
      try Reply(decoding: Array(text.utf8))
    }
  }
}
