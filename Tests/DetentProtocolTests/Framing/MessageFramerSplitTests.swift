import DetentProtocol
import DetentTestSupport
import Testing

/// How bytes were split on their way makes no difference.
struct MessageFramerSplitTests {
  static let texts =
    MessageFramerTests.arrivals.map(\.text) + [
      "{}\0{}\0x",
      "\n{\"a\":\"\\\"}\\\\\"}\n{\"b\":\"\0\"}\0\n{}\n  [",
      "{\"a\":\"aaaaaaaaaaaaaaaa\"}\n{\"b\":\"bbbbbbbbbbbbbbbbbb\"}\n",
    ]

  @Test(arguments: MessageFramerSplitTests.texts)
  func messages_whenByteByByte_areTheSame(text: String) {
    let bytes = Array(text.utf8)
    let whole = Framing(of: [bytes], longest: 24)
    #expect(Framing(of: bytes.map { [$0] }, longest: 24) == whole)
  }

  @Test func messages_whenSplitAnywhere_areTheSame() {
    var generator = SeededGenerator(seed: 7)
    let pieces = Array("{}[]\"\\ \n\0a:{\"\n\0{}\n\0".utf8)
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0..<80, using: &generator)).compactMap {
        _ in pieces.randomElement(using: &generator)
      }
      // Most would end at once if nothing made them begin well.
      let text = Array("{".utf8) + bytes
      let whole = Framing(of: [text], longest: 40)
      let split = Self.split(text, using: &generator)
      #expect(Framing(of: split, longest: 40) == whole)
    }
  }

  @Test func manyMessages_inOnePiece_areAllFound() {
    let bytes = [[UInt8]](repeating: Array("{}\n".utf8), count: 10_000)
    let framing = Framing(of: [Array(bytes.joined())])
    #expect(framing.messages.count == 10_000)
  }

  /// Would take minutes if each byte moved or scanned the others again.
  @Test func longMessages_whenByteByByte_takeLinearTime() {
    let message = "{\"a\":\"\(String(repeating: "x", count: 65_000))\"}\n"
    let bytes = Array(String(repeating: message, count: 4).utf8)
    let framing = Framing(of: bytes.map { [$0] })
    #expect(framing.messages.count == 4)
  }

  private static func split(
    _ bytes: [UInt8],
    using generator: inout SeededGenerator
  ) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...7, using: &generator)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
