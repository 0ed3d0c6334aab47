import DetentProtocol
import DetentTestSupport
import Testing

/// Whatever arrives, the answer is a value or an error.
struct RandomBytesTests {
  static let call = Array(
    (#"{"method":"org.detentd.Panel.Select","parameters":{"control":"ü","#
      + #""thumb":"upper","value":-1.25e2,"indexes":[1,null,{}],"#
      + #""origin":"\n"},"more":false,"oneway":true}"#).utf8
  )

  @Test(arguments: 0..<8 as Range<UInt64>)
  func anything_isTaken(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 0..<200, using: &generator)
      Self.receive(
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      )
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func damagedCalls_areTaken(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      var bytes = Self.call
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: position)
        default: bytes.insert(bytes[position], at: position)
        }
      }
      Self.receive(bytes)
    }
  }

  private static func receive(_ bytes: [UInt8]) {
    _ = try? JSONValue(decoding: bytes)
    _ = try? Call(decoding: bytes)
    _ = try? Reply(decoding: bytes)
    var framer = MessageFramer(longest: MessageFramer.longestCall)
    framer.append([0x7B] + bytes + [0x0A])
    while let message = try? framer.nextMessage() {
      #expect(message.first == 0x7B)
      guard let call = try? Call(decoding: message) else { continue }
      // What was taken can be answered.
      if case .failure(let error) = call.request {
        var writer = JSONWriter()
        writer.appendReply(error)
        #expect(throws: Never.self) { try Reply(decoding: writer.bytes) }
      }
    }
  }
}
