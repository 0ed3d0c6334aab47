import Testing

@testable import DetentCore

struct ExactDecimalTests {
  struct Row: Sendable {
    let double: Double
    let text: String
  }

  static let rows = [
    Row(double: 0, text: "0"),
    Row(double: -0.0, text: "0"),
    Row(double: 20, text: "20"),
    Row(double: 0.1, text: "0.1"),
    Row(double: -1.5, text: "-1.5"),
    Row(double: 0.30000000000000004, text: "0.30000000000000004"),
    Row(double: 1e-5, text: "0.00001"),
    Row(double: -1e-5, text: "-0.00001"),
    Row(double: 1.5e15, text: "1500000000000000"),
    Row(double: 1e300, text: "10000000000000000000"),
    Row(double: -1e300, text: "-10000000000000000000"),
    // Below the 18th decimal it goes down.
    Row(double: 1e-300, text: "0"),
    Row(double: -1e-300, text: "-0.000000000000000001"),
  ]

  @Test(arguments: ExactDecimalTests.rows)
  func double_isItsShortestDecimal(row: Row) {
    #expect(ExactDecimal(row.double)?.description == row.text)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func double_thatIsNoNumber_isNone(double: Double) {
    #expect(ExactDecimal(double) == nil)
  }

  struct Formatting: Sendable {
    let double: Double
    let digits: Int
    let text: String
  }

  static let formattings = [
    Formatting(double: 2, digits: 1, text: "2.0"),
    Formatting(double: 0.25, digits: 1, text: "0.3"),
    Formatting(double: -0.25, digits: 1, text: "-0.3"),
    Formatting(double: -0.04, digits: 1, text: "0.0"),
    Formatting(double: -0.05, digits: 1, text: "-0.1"),
    Formatting(double: 99.5, digits: 0, text: "100"),
    Formatting(double: 0.005, digits: 2, text: "0.01"),
  ]

  @Test(arguments: ExactDecimalTests.formattings)
  func formatted_roundsHalfAwayFromZero(row: Formatting) {
    let decimal = ExactDecimal(row.double)
    #expect(decimal?.formatted(digits: row.digits) == row.text)
  }

  @Test func order_isThatOfTheNumbers() {
    let ascending = [-1e300, -2.5, -0.1, 0, 1e-9, 0.1, 0.11, 3, 1e18]
    let decimals = ascending.compactMap { ExactDecimal($0) }
    #expect(decimals.sorted() == decimals)
  }
}
