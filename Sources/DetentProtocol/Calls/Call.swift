/// A message of a client: a method to call, and how to answer.
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
    guard let object = try JSONValue(decoding: message).asObject else {
      throw ProtocolError(offset: 0, message: "a call is an object")
    }
    self.init(object)
  }

  private init(_ object: JSONObject) {
    self.wantsMore = object["more"] == .bool(true)
    // A client that wants more waits: it is told that it cannot have both.
    self.isOneway = object["oneway"] == .bool(true) && !self.wantsMore
    self.method = object["method"]?.asString.flatMap { name in
      try? Method(fullName: name)
    }
    do throws(ReplyError) {
      self.request = .success(try Self.request(in: object))
    } catch {
      self.request = .failure(error)
    }
  }

  /// Whether it would change anything, so that not everybody may call it.
  package var changes: Bool { self.method?.changes ?? false }

  private static func request(
    in object: JSONObject
  ) throws(ReplyError) -> Request {
    let call = try ParameterReader(
      object,
      names: ["method", "parameters", "more", "oneway", "upgrade"]
    )
    let name = try call.required("method", as: \.asString)
    let parameters = try call.optional("parameters", as: \.asObject)
    let more = try call.optional("more", as: \.asBool) ?? false
    let oneway = try call.optional("oneway", as: \.asBool) ?? false
    let upgrade = try call.optional("upgrade", as: \.asBool) ?? false
    guard !more || !oneway else { throw .invalidParameter("more") }
    let method = try Method(fullName: name)
    guard !upgrade else { throw .methodNotImplemented(name) }
    guard more || !method.requiresMore else { throw .expectedMore }
    return try Request(method, parameters ?? .empty)
  }
}
