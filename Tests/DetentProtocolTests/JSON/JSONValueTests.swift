import DetentCore
import DetentProtocol
import Testing

struct JSONValueTests {
  struct Text: Sendable {
    let json: String
    let value: JSONValue
  }

  static let texts = [
    Text(json: "[]", value: .array([])),
    Text(
      json: "[null,true,false]",
      value: .array([.null, .bool(true), .bool(false)])
    ),
    Text(
      json: "[0,-1,-0]",
      value: .array([.integer(0), .integer(-1), .integer(0)])
    ),
    Text(
      json: "[9223372036854775807,-9223372036854775808]",
      value: .array([.integer(.max), .integer(.min)])
    ),
    Text(
      json: "[3.0,1e3,0.1]",
      value: .array([.real(3), .real(1_000), .real(0.1)])
    ),
    Text(
      json: #"["","ü\u00fc\ud83d\ude00\n\/"]"#,
      value: .array([.string(""), .string("üü😀\n/")])
    ),
    Text(
      json: " [ [ ] , [ 1 ] ] \n",
      value: .array([.array([]), .array([.integer(1)])])
    ),
  ]

  @Test(arguments: JSONValueTests.texts)
  func value(text: Text) throws {
    #expect(try JSONValue(decoding: Array(text.json.utf8)) == text.value)
  }

  @Test func object_keepsItsOrder() throws {
    let value = try JSONValue(decoding: Array(#"{"b":1,"a":{},"":2}"#.utf8))
    let object = try #require(value.asObject)
    #expect(object.members.map(\.key) == ["b", "a", ""])
    #expect(object["a"] == .object(.empty))
    #expect(object[""] == .integer(2))
    #expect(object["c"] == nil)
  }

  @Test func views_areStrict() {
    #expect(JSONValue.real(3).asInteger == nil)
    #expect(JSONValue.integer(1).asBool == nil)
    #expect(JSONValue.string("1").asInteger == nil)
    #expect(JSONValue.array([.string("a"), .null]).asStrings == nil)
    #expect(JSONValue.array([.integer(1), .real(2)]).asIntegers == nil)
    #expect(JSONValue.array([]).asStrings == [])
    #expect(JSONValue.null.asArray == nil)
    #expect(JSONValue.real(0.1).asDecimal == ExactDecimal(units: 1, digits: 1))
    #expect(JSONValue.integer(.max).asDecimal == ExactDecimal(.max))
    #expect(JSONValue.bool(true).asDecimal == nil)
  }

  struct Mistake: Sendable {
    let json: String
    let offset: Int
  }

  static let mistakes = [
    Mistake(json: "", offset: 0),
    Mistake(json: "{", offset: 1),
    Mistake(json: "{}x", offset: 3),
    Mistake(json: "{} {}", offset: 4),
    Mistake(json: #"{"a":1,"a":2}"#, offset: 10),
    Mistake(json: #"{"ü":x}"#, offset: 7),
    Mistake(json: #"{"a" 1}"#, offset: 6),
    Mistake(json: "{\"a\n\":1}", offset: 3),
    Mistake(json: #"{"a":"\u0000"}"#, offset: 13),
    Mistake(json: #"{"a":"\ud800"}"#, offset: 13),
    Mistake(json: #"{"a":9223372036854775808}"#, offset: 24),
    Mistake(json: #"{"a":1e400}"#, offset: 10),
    Mistake(json: #"{"a":01}"#, offset: 6),
    Mistake(json: #"{"a":NaN}"#, offset: 8),
    Mistake(json: "7", offset: 1),
  ]

  @Test(arguments: JSONValueTests.mistakes)
  func mistake_hasItsOffset(mistake: Mistake) {
    do throws(ProtocolError) {
      let value = try JSONValue(decoding: Array(mistake.json.utf8))
      Issue.record("decoded as \(value)")
    } catch {
      #expect(error.offset == mistake.offset, "\(error.message)")
      #expect(!error.message.isEmpty)
    }
  }

  static let notUTF8: [[UInt8]] = [
    [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80],
  ]

  @Test(arguments: JSONValueTests.notUTF8)
  func string_whenNotUTF8_isRefused(bytes: [UInt8]) {
    let json = Array(#"{"a":""#.utf8) + bytes + Array(#""}"#.utf8)
    #expect(throws: ProtocolError.self) { try JSONValue(decoding: json) }
  }
}
