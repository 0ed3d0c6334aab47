import DetentProtocol
import Testing

@testable import detentctl

struct ReplyStreamTests {
  @Test func replies_comeUntilTheEnd() throws {
    let conversation = try Conversation(
      [
        #"{"parameters":{"selections":[]},"continues":true}"# + "\0",
        #"{"parameters":{"selections":[1]},"continues":true}"# + "\0{",
      ],
      endsAfter: true
    )
    var stream = try ReplyStream(
      of: .monitor(controls: ["a"]),
      over: conversation.connection
    )
    #expect(try stream.next() == nil)
    try stream.receive()
    #expect(try stream.next()?.line == #"{"selections":[]}"#)
    #expect(try stream.next()?.line == #"{"selections":[1]}"#)
    #expect(try stream.next() == nil)
    #expect(throws: ConnectionError.streamClosed) { try stream.receive() }
  }

  /// A control that the stream names may go.
  @Test func error_isRefusal() throws {
    let error = Messages.error(
      "org.detentd.Panel.NoSuchControl",
      #""control":"a""#
    )
    let conversation = try Conversation([error + "\0"], endsAfter: false)
    let request = PanelRequest.monitor(controls: ["a"])
    var stream = try ReplyStream(of: request, over: conversation.connection)
    try stream.receive()
    let reply = try Reply(decoding: Array(error.utf8))
    #expect(throws: Refusal(reply: reply, request: request)) {
      _ = try stream.next()
    }
  }
}
