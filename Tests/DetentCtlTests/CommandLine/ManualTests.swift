import DetentTestSupport
import Testing

@testable import detentctl

/// detentctl(1) says what the program does, and nothing else.
struct ManualTests {
  @Test func usages_areThoseOfVerbs() throws {
    let page = try Manual("detentctl.1")
    let titles = ["LOOKING", "SELECTING", "MOVING VIRTUAL INPUTS", "OTHERS"]
    let usages = titles.flatMap { page[$0].plainLines }
    #expect(usages.sorted() == Verb.allCases.flatMap(\.usages).sorted())
  }

  @Test func options_areThoseOfProgram() throws {
    let page = try Manual("detentctl.1")
    let lines = page["OPTIONS"].plainLines
    let options = try lines.map { line in
      let words = line.split(separator: " ")
      let option = try #require(Option(rawValue: String(words[0])))
      #expect(option.takesValue == (words.count > 1), "\(line)")
      return option
    }
    #expect(Set(options) == Set(Option.allCases))
    #expect(options.count == Option.allCases.count)
  }

  @Test func exitStatuses_areThoseOfProgram() throws {
    let page = try Manual("detentctl.1")
    let code = ExitStatus.allCases.map { "\($0.rawValue)" }
    #expect(page["EXIT STATUS"].plainTerms == code)
  }

  @Test func environment_isThatOfCode() throws {
    let page = try Manual("detentctl.1")
    let code = try Manual.variables(in: "Sources/detentctl")
    #expect(Set(page["ENVIRONMENT"].plainTerms) == code)
  }

  @Test func socket_isTheDefault() throws {
    let page = try Manual("detentctl.1")
    let term = page["OPTIONS"].terms.first { $0.lines[0].contains("--socket") }
    let said = term.map { Manual.plain($0.explanation) } ?? ""
    #expect(said.contains(Invocation.standardSocket))
  }

  /// Command lines on all pages are understood.
  @Test func commands_areUnderstood() throws {
    let commands = try Manual.all.flatMap { $0.commands(of: "detentctl") }
    #expect(commands.count > 10)
    for words in commands {
      // What a variable holds is a number.
      let line = words.map { $0.hasPrefix("$") ? "7" : $0 }
      #expect(throws: Never.self, "\(words)") { try Invocation(line) }
    }
  }

  /// So are those that README.md has in a sentence, as far as they go.
  @Test func readme_hasVerbs() throws {
    let named = try Manual.readmeCode.compactMap { code in
      code.firstMatch(of: /^detentctl ([a-z]+)/).map { String($0.1) }
    }
    #expect(named.count > 5)
    for verb in named { #expect(Verb(rawValue: verb) != nil, "\(verb)") }
  }
}
