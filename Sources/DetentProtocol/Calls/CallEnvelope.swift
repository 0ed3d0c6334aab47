/// A message of a client as any interface has it: which method to call with
/// what parameters, and how to answer.
package struct CallEnvelope: Hashable, Sendable {
  /// What is asked for.
  package struct Content: Hashable, Sendable {
    /// The method's full name.
    package let method: String
    package let parameters: JSONObject
    /// Whether the connection is to speak another protocol afterwards.
    package let wantsUpgrade: Bool
  }

  /// Whether the client waits for more than one reply.
  package let wantsMore: Bool
  /// Whether the client waits for no reply, not even an error.
  package let isOneway: Bool
  /// The method's full name, if there is one, whatever else may be wrong.
  package let method: String?
  /// What is asked for, or the error to answer with.
  package let content: Result<Content, ReplyError>

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
    self.method = object["method"]?.asString
    do throws(ReplyError) {
      self.content = .success(try Self.content(of: object))
    } catch {
      self.content = .failure(error)
    }
  }

  private static func content(
    of object: JSONObject
  ) throws(ReplyError) -> Content {
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
    return Content(
      method: name,
      parameters: parameters ?? .empty,
      wantsUpgrade: upgrade
    )
  }
}
