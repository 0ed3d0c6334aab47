import DetentProtocol

extension Certification {
  static let moreReplies = 10

  /// What each method replies, as JSON, in the order of the calls.
  static let replies: [(method: String, reply: String)] = [
    ("Start", "{}"),
    ("Test01", #"{"bool":true}"#),
    ("Test02", #"{"int":1}"#),
    ("Test03", #"{"float":1.0}"#),
    ("Test04", #"{"string":"ping"}"#),
    ("Test05", Self.basics),
    ("Test06", #"{"struct":\#(Self.basics)}"#),
    ("Test07", #"{"map":{"foo":"Foo","bar":"Bar"}}"#),
    ("Test08", #"{"set":{"one":{},"two":{},"three":{}}}"#),
    ("Test09", #"{"mytype":\#(Self.myType)}"#),
    ("Test10", "{}"),
    ("Test11", "{}"),
    ("End", #"{"all_ok":true}"#),
  ]

  private static let basics = #"""
    {"bool":false,"int":2,"float":3.141592653589793,\#
    "string":"a lot of string"}
    """#

  private static let myType = #"""
    {"object":{"method":"org.varlink.certification.Test09",\#
    "parameters":{"map":{"foo":"Foo","bar":"Bar"}}},"enum":"two",\#
    "struct":{"first":1,"second":"2"},"array":["one","two","three"],\#
    "dictionary":{"foo":"Foo","bar":"Bar"},\#
    "stringset":{"one":{},"two":{},"three":{}},\#
    "nullable":null,"nullable_array_struct":null,\#
    "interface":{"foo":[null,{"foo":"foo","bar":"bar"},null,\#
    {"one":"foo","two":"bar"}],"anon":{"foo":true,"bar":false}}}
    """#

  static func moreReply(_ number: Int) -> JSONObject {
    .of("string", .string("Reply number \(number)"))
  }

  static func reply(
    _ parameters: JSONObject,
    continues: Bool = false
  ) -> JSONObject {
    let reply = [("parameters", JSONValue.object(parameters))]
    return .of(continues ? reply + [("continues", .bool(true))] : reply)
  }

  static func error(_ name: String, _ parameters: JSONObject) -> JSONObject {
    .of([
      ("error", .string("\(Self.interface).\(name)")),
      ("parameters", .object(parameters)),
    ])
  }

  static func call(_ method: String, _ parameters: JSONObject) -> JSONObject {
    .of([("method", .string(method)), ("parameters", .object(parameters))])
  }

  static func object(_ text: String) throws(ProtocolError) -> JSONObject {
    try self.object(Array(text.utf8))
  }

  static func object(_ bytes: [UInt8]) throws(ProtocolError) -> JSONObject {
    guard let object = try JSONValue(decoding: bytes).asObject else {
      throw ProtocolError(offset: 0, message: "this is no object")
    }
    return object
  }
}

extension JSONObject {
  static func of(_ key: String, _ value: JSONValue) -> JSONObject {
    .of([(key, value)])
  }

  static func of(_ members: [(String, JSONValue)]) -> JSONObject {
    JSONObject(members: members.map { Member(key: $0.0, value: $0.1) })
  }

  /// Whether it means the same: order is nothing, and null is none.
  func isSame(as other: JSONObject) -> Bool {
    let members = self.members.filter { $0.value != .null }
    let others = other.members.filter { $0.value != .null }
    return members.count == others.count
      && members.allSatisfy { member in
        other[member.key].map { member.value.isSame(as: $0) } ?? false
      }
  }
}

extension JSONValue {
  /// Whether it means the same: a whole number may be written either way.
  func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let object), .object(let other)):
      object.isSame(as: other)
    case (.array(let elements), .array(let others)):
      elements.count == others.count
        && zip(elements, others).allSatisfy { $0.isSame(as: $1) }
    case (.integer, .real), (.real, .integer):
      self.asDecimal == other.asDecimal
    default:
      self == other
    }
  }
}
