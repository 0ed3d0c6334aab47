/// A call of a client that was looked at: what it asks for, and how to answer.
package struct Call: Hashable, Sendable {
  /// Whether the client waits for more than one reply.
  package let wantsMore: Bool
  /// Whether the client waits for no reply, not even an error.
  package let isOneway: Bool
  /// The method, if it is known.
  package let method: Method?
  /// What is asked for, or the error to answer with.
  package let request: Result<Request, ReplyError>

  /// Decodes a message, whose mistakes are the connection's end only if it is
  /// no JSON.
  package init(decoding message: [UInt8]) throws(ProtocolError) {
    self.init(try CallEnvelope(decoding: message))
  }

  /// Looks at what a client has sent.
  package init(_ envelope: CallEnvelope) {
    self.wantsMore = envelope.wantsMore
    self.isOneway = envelope.isOneway
    self.method = envelope.method.flatMap { try? Method(fullName: $0) }
    do throws(ReplyError) {
      self.request = .success(try Self.request(in: envelope))
    } catch {
      self.request = .failure(error)
    }
  }

  /// Whether it would change anything, so that not everybody may call it.
  package var changes: Bool { self.method?.changes ?? false }

  private static func request(
    in envelope: CallEnvelope
  ) throws(ReplyError) -> Request {
    let content = try envelope.content.get()
    let method = try Method(fullName: content.method)
    guard !content.wantsUpgrade else {
      throw .methodNotImplemented(content.method)
    }
    guard envelope.wantsMore || !method.requiresMore else {
      throw .expectedMore
    }
    return try Request(method, content.parameters)
  }
}
