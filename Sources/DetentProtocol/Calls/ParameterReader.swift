/// Reads parameters strictly; each mistake is an `InvalidParameter`.
struct ParameterReader {
  private let parameters: JSONObject

  /// Creates a reader of parameters that have none but these names.
  init(
    _ parameters: JSONObject,
    names: [String]
  ) throws(ReplyError) {
    for member in parameters.members where !names.contains(member.key) {
      throw .invalidParameter(member.key)
    }
    self.parameters = parameters
  }

  /// The value of a parameter that may be left out or null.
  func optional<Value>(
    _ name: String,
    as convert: (JSONValue) -> Value?
  ) throws(ReplyError) -> Value? {
    guard let given = self.parameters[name], given != .null else { return nil }
    guard let value = convert(given) else { throw .invalidParameter(name) }
    return value
  }

  func required<Value>(
    _ name: String,
    as convert: (JSONValue) -> Value?
  ) throws(ReplyError) -> Value {
    guard let value = try self.optional(name, as: convert) else {
      throw .invalidParameter(name)
    }
    return value
  }
}
