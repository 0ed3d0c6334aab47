import DetentLinux
import DetentProtocol
import Testing

@testable import detentctl

struct DaemonConnectionTests {
  @Test func reply_followsCall() throws {
    var conversation = try Conversation(
      [
        #"{"parameters":{"vendor":"x","#, #""version":"1.2"}}"# + "\0",
        #"{"error":"a.b.C"}"# + "\0",
      ],
      endsAfter: false
    )
    #expect(try conversation.connection.version() == "1.2")
    #expect(
      try conversation.received()
        == #"{"method":"org.varlink.service.GetInfo","parameters":{}}"# + "\0"
    )
    #expect(throws: Refusal.self) {
      _ = try conversation.connection.answer(to: .reload)
    }
  }

  @Test func daemonThatEnds_isTold() throws {
    var silent = try Conversation([], endsAfter: true)
    #expect(throws: ConnectionError.closed) {
      _ = try silent.connection.version()
    }
    var halfway = try Conversation([#"{"parameters":"#], endsAfter: true)
    #expect(throws: ConnectionError.closed) {
      _ = try halfway.connection.version()
    }
  }

  @Test func otherServer_isNotUnderstood() throws {
    var other = try Conversation(["220 mail ready\r\n"], endsAfter: false)
    #expect(
      throws: ConnectionError.notUnderstood("a message begins with '{'")
    ) { _ = try other.connection.version() }
    var empty = try Conversation(["{}\0"], endsAfter: false)
    #expect(
      throws: ConnectionError.notUnderstood("the version is missing")
    ) { _ = try empty.connection.version() }
  }

  @Test func noSocket() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    do throws(ConnectionError) {
      _ = try DaemonConnection(path: path)
      Issue.record("connected")
    } catch {
      let socket = UnreachableSocket(
        path: path,
        errno: .noSuchFile,
        file: .missing
      )
      #expect(error == .notConnected(socket))
    }
  }
}
