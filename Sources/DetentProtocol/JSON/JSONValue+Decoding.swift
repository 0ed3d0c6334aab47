private import CJansson

extension JSONValue {
  /// Decodes a whole object or array; nothing but white space may follow it.
  ///
  /// A key that stands twice in an object is an error, and so are numbers that
  /// do not fit 64 bits, strings with NULs, and what is nested too deeply.
  package init(decoding bytes: [UInt8]) throws(ProtocolError) {
    // The root stays alive until it has been copied, and with it every node.
    let root = try loadedRoot(of: bytes)
    defer { json_decref(root) }
    self = value(of: root)
  }
}

/// Parses the bytes.
///
/// The caller has to give up the root's reference.
private func loadedRoot(
  of bytes: [UInt8]
) throws(ProtocolError) -> UnsafeMutablePointer<json_t> {
  var error = json_error_t()
  // The bytes are lent for the call; jansson copies what it keeps.
  let root = bytes.withUnsafeBytes { buffer in
    json_loadb(
      buffer.baseAddress,
      buffer.count,
      size_t(JSON_REJECT_DUPLICATES),
      &error
    )
  }
  if let root { return root }
  throw ProtocolError(
    offset: max(0, Int(error.position)),
    message: text(of: error)
  )
}

private func text(of error: json_error_t) -> String {
  withUnsafeBytes(of: error.text) { buffer in
    String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// Copies a node and all below it.
///
/// Its depth is bounded by jansson's parser.
private func value(of node: UnsafeMutablePointer<json_t>) -> JSONValue {
  switch node.pointee.type {
  case JSON_OBJECT: .object(object(of: node))
  case JSON_ARRAY: .array(array(of: node))
  case JSON_STRING: .string(string(of: node))
  case JSON_INTEGER: .integer(Int64(json_integer_value(node)))
  case JSON_REAL: .real(json_real_value(node))
  case JSON_TRUE: .bool(true)
  case JSON_FALSE: .bool(false)
  default: .null
  }
}

private func object(of node: UnsafeMutablePointer<json_t>) -> JSONObject {
  var members: [JSONObject.Member] = []
  members.reserveCapacity(json_object_size(node))
  // Nothing is inserted or removed, so the iterator stays valid.
  var iterator = json_object_iter(node)
  while let place = iterator {
    if let key = json_object_iter_key(place),
      let element = json_object_iter_value(place)
    {
      members.append(
        JSONObject.Member(
          key: String(cString: key),
          value: value(of: element)
        )
      )
    }
    iterator = json_object_iter_next(node, place)
  }
  return JSONObject(members: members)
}

private func array(of node: UnsafeMutablePointer<json_t>) -> [JSONValue] {
  (0..<json_array_size(node)).map { position in
    json_array_get(node, position).map(value(of:)) ?? .null
  }
}

private func string(of node: UnsafeMutablePointer<json_t>) -> String {
  guard let start = json_string_value(node) else { return "" }
  let buffer = UnsafeRawBufferPointer(
    start: start,
    count: json_string_length(node)
  )
  return String(decoding: buffer, as: UTF8.self)
}
