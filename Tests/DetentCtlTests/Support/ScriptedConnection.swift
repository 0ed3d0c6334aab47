import DetentProtocol

@testable import detentctl

/// A daemon that gives its replies in turn, and remembers the calls.
struct ScriptedConnection: PanelConnection {
  private(set) var calls: [String] = []
  private var replies: ArraySlice<String>

  init(_ replies: [String]) {
    self.replies = replies[...]
  }

  mutating func reply(
    to request: Request
  ) throws(ConnectionError) -> Reply {
    var writer = JSONWriter()
    switch request {
    case .panel(let request): writer.appendCall(request, more: false)
    case .service(let request): writer.appendCall(request)
    }
    self.calls.append(String(decoding: writer.bytes, as: UTF8.self))
    guard let text = self.replies.popFirst() else { throw .closed }
    guard let reply = try? Reply(decoding: Array(text.utf8)) else {
      throw .notUnderstood(text)
    }
    return reply
  }
}
