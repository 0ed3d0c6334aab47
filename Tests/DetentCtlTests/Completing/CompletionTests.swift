import DetentProtocol
import Testing

@testable import detentctl

struct CompletionTests {
  /// The words that fit, of a daemon that gives these replies.
  private func words(
    _ line: [String],
    _ replies: [String] = []
  ) -> [String] {
    Completion(line).candidates { ScriptedConnection(replies) }.map(\.word)
  }

  @Test func everyVerb_hasItsPlacesAndOptions() {
    for verb in Verb.allCases {
      let options = self.words([verb.rawValue, "-"])
      for usage in verb.usages {
        let written = usage.split { " []|".contains($0) }
        for option in written where option.hasPrefix("--") {
          #expect(options.contains(String(option)), "\(usage)")
        }
        let takesControl = usage.contains("CONTROL")
        #expect(verb.places(at: 0).contains(.control) == takesControl)
        #expect(verb.places(at: 0).contains(.input) == usage.contains("INPUT"))
      }
    }
  }

  @Test func firstWord_isAVerb() {
    let verbs = Verb.allCases.map(\.rawValue)
    #expect(self.words([""]) == verbs)
    #expect(self.words(["--json", "--socket", "/s", ""]) == verbs)
    #expect(self.words(["--socket=/s", "l"]) == verbs)
    #expect(self.words([]) == verbs)
  }

  @Test func socket_isTheLine_s() {
    #expect(Completion([""]).socket == Invocation.standardSocket)
    #expect(Completion(["--socket", "/s", ""]).socket == "/s")
    #expect(Completion(["get", "--socket=/s", ""]).socket == "/s")
    #expect(self.words(["--socket", ""]) == [])
  }

  @Test func mistakes_arePassedOver() {
    #expect(self.words(["--sokcet", "list", ""]) == [])
    #expect(self.words(["get", ""], ["{}"]) == [])
    #expect(self.words(["get", ""]) == [])
  }

  @Test func control_withMeaning() {
    let candidates = Completion(["get", ""]).candidates {
      ScriptedConnection([Messages.controls])
    }
    #expect(candidates.first?.line == "volume\tVolume")
    #expect(
      self.words(["get", "volume", ""], [Messages.controls])
        == ["tab", "hours", "size"]
    )
  }

  @Test func values_onlyWhereOneIsMissing() {
    let tab = Messages.reply(#""controls":[\#(Messages.tab)]"#)
    let options = ["Cat", "Interface", "My Items"]
    #expect(self.words(["set", "tab", ""], [tab]) == options)
    #expect(self.words(["set", "tab", "Cat", ""], [tab]) == [])
    #expect(self.words(["limits", "tab", "Cat", ""], [tab]) == options)
    #expect(self.words(["limits", "tab", "Cat", "Cat", ""], [tab]) == [])
  }

  @Test func wordThatNoLineHolds_isNotOffered() {
    #expect(Candidate(word: "a\nb").line == nil)
    #expect(Candidate(word: "a b").line == "a b")
  }
}
