import DetentDevices
import Testing

struct GlobPatternTests {
  struct Case {
    let pattern: String
    let text: String
    let isMatch: Bool

    init(_ pattern: String, _ text: String, _ isMatch: Bool) {
      self.pattern = pattern
      self.text = text
      self.isMatch = isMatch
    }
  }

  static let cases = [
    Case("Griffin PowerMate", "Griffin PowerMate", true),
    Case("Griffin*", "Griffin PowerMate", true),
    Case("*Mate", "Griffin PowerMate", true),
    Case("Power", "Griffin PowerMate", false),
    Case("griffin*", "Griffin PowerMate", false),
    Case("usb-*/input?", "usb-1.2/input0", true),
    Case("input[01]", "input2", false),
    Case("What\\?", "What?", true),
    Case("What\\?", "Whats", false),
    Case("*", "", true),
    Case("", "x", false),
    Case("Öse *", "Öse 1", true),
  ]

  @Test(arguments: GlobPatternTests.cases)
  func matches(example: Case) {
    let pattern = GlobPattern(example.pattern)
    #expect(pattern.matches(example.text) == example.isMatch)
  }
}
