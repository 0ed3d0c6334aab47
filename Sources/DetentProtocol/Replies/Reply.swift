/// A message of the daemon, as a client reads it.
package struct Reply: Hashable, Sendable {
  package let parameters: JSONObject
  /// The error's full name, if it is one.
  package let error: String?
  /// Whether another reply follows.
  package let continues: Bool

  /// Decodes a message; what it does not know it passes over.
  package init(decoding message: [UInt8]) throws(ProtocolError) {
    guard let object = try JSONValue(decoding: message).asObject else {
      throw ProtocolError(offset: 0, message: "a reply is an object")
    }
    self.parameters = object["parameters"]?.asObject ?? .empty
    self.error = object["error"]?.asString
    self.continues = object["continues"]?.asBool ?? false
  }
}
