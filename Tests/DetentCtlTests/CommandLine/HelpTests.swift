import Testing

@testable import detentctl

struct HelpTests {
  @Test func text_fitsTerminal() {
    let lines = Help.text.split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test func text_hasEachVerb() {
    for verb in Verb.allCases {
      #expect(Help.text.contains(Help.text(of: verb).split(separator: "\n")[1]))
    }
  }

  @Test(arguments: Verb.allCases)
  func examples_areUnderstood(verb: Verb) throws {
    #expect(!verb.examples.isEmpty)
    for example in verb.examples {
      let line = Self.words(of: example)
      #expect(line.contains(verb.rawValue))
      #expect(throws: Never.self) { try Invocation(line) }
    }
  }

  /// The words as a shell makes them, up to a pipe.
  private static func words(of example: String) -> [String] {
    let parts = example.split(separator: "|")[0].split(
      separator: "\"",
      omittingEmptySubsequences: false
    )
    let words = parts.enumerated().flatMap { number, part in
      number % 2 == 1 ? [part] : part.split(separator: " ")
    }
    return words.map(String.init)
  }
}
