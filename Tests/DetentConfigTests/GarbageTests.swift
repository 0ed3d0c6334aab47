import DetentConfig
import Testing

/// Whatever the bytes are, the answer is a configuration or mistakes.
struct GarbageTests {
  /// Reads bytes twice; both times must give the same.
  private func check(_ bytes: [UInt8]) {
    let first = self.outcome(bytes)
    #expect(first == self.outcome(bytes))
    guard case .failure(let error) = first else { return }
    #expect(!error.mistakes.isEmpty)
    for mistake in error.mistakes {
      #expect(mistake.line >= 1 && mistake.column >= 1)
      #expect(!mistake.message.contains("\n"))
    }
  }

  private func outcome(
    _ bytes: [UInt8]
  ) -> Result<Configuration, ConfigError> {
    do throws(ConfigError) {
      let configuration = try Configuration(
        files: [ConfigFile(path: "0", bytes: bytes)],
        eventCodes: eventCode(of:)
      )
      return .success(configuration)
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: 0..<8)
  func randomBytes_doNoHarm(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      self.check(.random(using: &generator))
      self.check(.randomTOML(using: &generator))
    }
  }

  @Test(arguments: ["demo.toml", "one-encoder.toml", "powermate.toml"])
  func mutatedExamples_doNoHarm(name: String) throws {
    let example = Array(try ConfigDirectoryTests.text(name).utf8)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<60 {
      self.check(example.mutated(using: &generator))
    }
  }

  /// A file that was cut off anywhere.
  @Test func prefixes_doNoHarm() throws {
    let example = Array(try ConfigDirectoryTests.text("powermate.toml").utf8)
    for count in stride(from: 0, to: example.count, by: 7) {
      self.check(Array(example.prefix(count)))
    }
  }

  @Test(arguments: [
    "[[[1]]]", "[[=", "[[\u{1}", "[", "[[", "[[a", "=", "a", "a.", "a.b.", "\"",
    "'", "\"\"\"", "'''", "a = \"\\", "a = \"\"\"\\", "a = [", "a = {",
    "a = 0x",
    "a = 1e", "a = +", "a = 1979-", "\u{2a4}", "\u{e9} = 1", "a = \u{e9}",
    "a = 1 \u{a0}", "a = \"\"\"\\\u{2a4}\"\"\"",
    "a = \"\\\u{2a4}\"", "\u{FEFF}\u{FEFF}", "a\r= 1", "a = \"\u{0}\"",
    "\u{0}", "a = 1\u{0}", "a = 'x\u{7f}'",
  ])
  func brokenText_isSyntaxError(text: String) {
    let found = mistakesFound(in: [text])
    #expect(found.count == 1)
    #expect(found.first?.contains(": syntax error") == true)
  }

  @Test(
    arguments: [
      [0xff], [0x61, 0x20, 0x3d, 0x20, 0x22, 0xc3, 0x22], [0x23, 0x80],
      [0x22, 0xed, 0xa0, 0x80, 0x22], [0xf4, 0x90, 0x80, 0x80], [0xef, 0xbb],
    ] as [[UInt8]])
  func invalidUTF8_isSyntaxError(bytes: [UInt8]) {
    guard case .failure(let error) = self.outcome(bytes) else {
      Issue.record("should be refused")
      return
    }
    #expect(error.mistakes.count == 1)
    #expect(error.mistakes[0].message.hasPrefix("syntax error"))
  }

  /// Characters beyond ASCII are fine where TOML permits them.
  @Test func strings_mayHoldAnything() throws {
    let text = """
      # \u{2a4}\u{e9}
      [[control]] # \u{2a4}
      name = "a"
      title = \"\"\"\u{2a4}\\
         \u{2a4} \u{e9}\"\"\"\"\"
      unit = '\u{2a4}'
      options = ["\u{e9}", '''\u{2a4}\\''', "\\u00e8"] # '
      """
    let control = try #require(try configuration([text]).controls.first)
    #expect(control.title == "\u{2a4}\u{2a4} \u{e9}\"\"")
    #expect(control.unit == "\u{2a4}")
    #expect(
      control.scale.detents == .options(["\u{e9}", "\u{2a4}\\", "\u{e8}"]))
  }

  struct Repetition: Sendable {
    var start = ""
    var piece: String
    var count: Int
    var end = ""
  }

  @Test(arguments: [
    Repetition(start: "a = ", piece: "[", count: 100_000),
    Repetition(start: "a = ", piece: "{ a = ", count: 100_000),
    Repetition(start: "[", piece: "a.", count: 500_000, end: "a]\n"),
    Repetition(start: "[", piece: "a.", count: 500_000, end: "a]\n= 1"),
    Repetition(piece: "a . ", count: 100_000, end: "a = 1"),
    Repetition(piece: "\"a\".", count: 100_000, end: "a = 1"),
    Repetition(start: "a = ['''x'''', { ", piece: "a.", count: 100_000),
    Repetition(piece: "[", count: 1_000_000),
    Repetition(start: "a = ", piece: "9", count: 1_000_000),
    Repetition(start: "a = \"", piece: "x", count: 1_000_000),
  ])
  func depth_isSyntaxError(text: Repetition) {
    let middle = String(repeating: text.piece, count: text.count)
    let bytes = Array((text.start + middle + text.end).utf8)
    guard case .failure(let error) = self.outcome(bytes) else {
      Issue.record("should be refused")
      return
    }
    #expect(error.mistakes.count == 1)
    #expect(error.mistakes[0].message.hasPrefix("syntax error"))
    #expect(error.mistakes[0].message.utf8.count < 1_000)
  }

  /// Large but right.
  @Test func megabytes_areRead() throws {
    let count = 60_000
    let values = (0..<count).map(String.init).joined(separator: ", ")
    let text = """
      # \(String(repeating: "x.", count: 150_000))
      [[control]]
      name = "a"
      title = "\(String(repeating: "y.", count: 150_000))"
      values = [\(values)]
      """
    let control = try #require(try configuration([text]).controls.first)
    #expect(control.scale.count == count)
    #expect(control.title?.utf8.count == 300_000)
  }
}
