import DetentCore
import Testing

@testable import detentctl

struct ExactDecimalTextTests {
  static let numbers = [
    "0": "0", "-3": "-3", "+3": "3", "0.1": "0.1", ".5": "0.5", "-.5": "-0.5",
    "1e3": "1000", "2.5E-1": "0.25", "42.50": "42.5",
    "9223372036854775807": "9223372036854775807",
  ]

  @Test(arguments: Self.numbers)
  func text_isNumber(text: String, number: String) {
    #expect(ExactDecimal(text: text)?.description == number)
  }

  static let others = [
    "", "-", "+", ".", "e", "1e", "1e999", "0x10", "nan", "inf", "1,5", "1 ",
    "1_000", "--1", "%",
  ]

  @Test(arguments: Self.others)
  func text_isNoNumber(text: String) {
    #expect(ExactDecimal(text: text) == nil)
  }
}
