import DetentProtocol

/// A call that is replied to again and again, until the connection ends.
struct ReplyStream: ~Copyable {
  private let request: PanelRequest
  private var connection: DaemonConnection

  /// Makes the call, and waits for no reply.
  init(
    of request: PanelRequest,
    over connection: consuming DaemonConnection
  ) throws(ConnectionError) {
    self.request = request
    self.connection = connection
    try self.connection.send(.panel(request), more: true)
  }

  /// What a poller has to look at.
  var descriptor: CInt { self.connection.descriptor }

  /// Receives what is there, waiting for the first of it.
  mutating func receive() throws(ConnectionError) {
    do throws(ConnectionError) {
      try self.connection.receive()
    } catch {
      throw error == .closed ? .streamClosed : error
    }
  }

  /// The parameters of the next reply that has arrived whole, or `nil`.
  mutating func next() throws -> JSONObject? {
    guard let reply = try self.connection.nextReply() else { return nil }
    guard reply.error == nil else {
      throw Refusal(reply: reply, request: self.request)
    }
    return reply.parameters
  }
}
