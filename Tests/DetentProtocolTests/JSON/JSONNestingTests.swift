import DetentProtocol
import Testing

struct JSONNestingTests {
  private static func nested(_ depth: Int) -> [UInt8] {
    Array("{\"a\":".utf8)
      + [UInt8](repeating: 0x5B, count: depth)
      + [UInt8](repeating: 0x5D, count: depth)
      + Array("}".utf8)
  }

  @Test func nesting_isDecoded() throws {
    let value = try JSONValue(decoding: Self.nested(2_000))
    var depth = 0
    var inner = value.asObject?["a"]
    while let array = inner?.asArray {
      depth += 1
      inner = array.first
    }
    #expect(depth == 2_000)
  }

  @Test(arguments: [2_048, 30_000])
  func nesting_whenTooDeep_isRefused(depth: Int) {
    #expect(throws: ProtocolError.self) {
      try JSONValue(decoding: Self.nested(depth))
    }
  }

  @Test func manyKeys_takeNoTime() throws {
    let members = (0..<6_000).map { "\"k\($0)\":\($0)" }
    let json = "{\(members.joined(separator: ","))}"
    let value = try JSONValue(decoding: Array(json.utf8))
    #expect(value.asObject?.members.count == 6_000)
  }
}
