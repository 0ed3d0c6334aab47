import DetentInput
import DetentTestSupport
import Foundation
import Testing

@testable import DetentDaemon

/// detentd(8) says what the program does, and nothing else.
struct ManualTests {
  @Test func synopsis_isThatOfHelp() throws {
    let page = try Manual("detentd.8")
    let help = Help.text.components(separatedBy: "\n")
      .filter { $0.hasPrefix("  detentd ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    // The examples of the help begin in the same way.
    let usages = help.prefix { !$0.contains("pinctrl") }
    #expect(page["SYNOPSIS"].plainText == Array(usages))
  }

  @Test func verbs_areThoseOfProgram() throws {
    let page = try Manual("detentd.8")
    let verbs = Verb.allCases.map(\.rawValue)
    #expect(page["VERBS"].plainTerms == verbs)
    let usages = page["SYNOPSIS"].plainText
    let used = usages.dropLast().map { usage in
      usage.split(separator: " ")[1].filter { !"[]".contains($0) }
    }
    #expect(used == verbs)
  }

  @Test func options_areThoseOfCode() throws {
    let page = try Manual("detentd.8")
    let options = page["OPTIONS"].plainTerms.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    let pattern = /(?:takeValue\(of: |contains\()"(--[a-z-]+)"/
    let code = try Manual.sources(in: "Sources/DetentDaemon/Programs").flatMap {
      text in
      text.matches(of: pattern).map { String($0.1) }
    }
    #expect(Set(options) == Set(code))
    #expect(Set(options).count == options.count)
  }

  @Test func environment_isThatOfCode() throws {
    let page = try Manual("detentd.8")
    let code = try Manual.variables(in: "Sources/DetentDaemon")
    #expect(Set(page["ENVIRONMENT"].plainTerms) == code)
  }

  @Test func exitStatuses_areThoseOfCode() throws {
    let page = try Manual("detentd.8")
    let code = ExitStatus.allCases.map { "\($0.rawValue)" }
    #expect(page["EXIT STATUS"].plainTerms == code)
  }

  @Test func limits_areThoseOfCode() throws {
    let page = try Manual("detentd.8")
    let text =
      "There are \(ConnectionLimits.all) connections, "
      + "\(ConnectionLimits.ofOneUser) of each user but root"
    #expect(page["SERVICE"].sentences.contains(text))
  }

  /// The kinds of lines are those that the reader says it expects, and those
  /// that it passes over.
  @Test func traceLines_areThoseOfReader() throws {
    let page = try Manual("detentd.8")
    var kinds: [String] = []
    for kind in page["TRACES"].plainLines.flatMap(Self.kinds)
    where !kinds.contains(kind) {
      kinds.append(kind)
    }
    let passedOver = ["L:", "S:"]
    let expected = kinds.filter { !passedOver.contains($0) && $0 != "#" }
      .joined(separator: ", ")
    #expect(
      Self.message(of: "?").hasSuffix("expected \(expected) or a # comment")
    )
    for kind in kinds {
      #expect(!Self.message(of: kind).contains("unknown line"), "\(kind)")
    }
  }

  @Test func blocks_work() throws {
    let page = try Manual("detentd.8")
    let trace = page["TRACES"].blocks
    #expect(trace.count == 1)
    let entries = try Trace(file: "t", text: trace.joined()).entries
    #expect(entries.count == 8)
  }

  /// Command lines on all pages use verbs that are there.
  @Test func commands_haveVerbs() throws {
    let commands = try Manual.all.flatMap { $0.commands(of: "detentd") }
    #expect(commands.count > 5)
    for words in commands {
      let verb = try #require(words.first)
      #expect(Verb(rawValue: verb) != nil, "\(words)")
    }
  }

  /// So are those that README.md has in a sentence.
  @Test func readme_hasVerbs() throws {
    let named = try Manual.readmeCode.compactMap { code in
      code.firstMatch(of: /^(?:sudo )?detentd ([a-z-]+)/).map { String($0.1) }
    }
    #expect(named.count > 5)
    for verb in named { #expect(Verb(rawValue: verb) != nil, "\(verb)") }
  }

  /// What is wrong with a trace of this line, empty for nothing.
  private static func message(of line: String) -> String {
    do throws(TraceError) {
      _ = try Trace(file: "t", text: line + "\n")
      return ""
    } catch {
      return error.message
    }
  }

  /// The letters that begin a line, several of which may share a line.
  private static func kinds(_ line: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else { return [] }
    return first.hasSuffix(":") ? words.filter { $0.hasSuffix(":") } : [first]
  }
}
