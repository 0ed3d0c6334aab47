import Testing

@testable import DetentCore

struct ScaleTests {
  static func range(
    _ lower: Double,
    _ upper: Double,
    _ step: Double
  ) throws -> Scale {
    try Scale(
      lower: #require(ExactDecimal(lower)),
      upper: #require(ExactDecimal(upper)),
      step: #require(ExactDecimal(step))
    )
  }

  struct Row: Sendable {
    let lower: Double
    let upper: Double
    let step: Double
    let labels: [String]
  }

  static let rows = [
    Row(lower: 0, upper: 0.3, step: 0.1, labels: ["0.0", "0.1", "0.2", "0.3"]),
    Row(lower: 0, upper: 1, step: 0.4, labels: ["0.0", "0.4", "0.8", "1.0"]),
    Row(lower: 5, upper: 5, step: 1, labels: ["5"]),
    Row(lower: -1, upper: 1, step: 1, labels: ["-1", "0", "1"]),
    // The upper end brings a decimal of its own.
    Row(lower: 0, upper: 1.25, step: 1, labels: ["0.00", "1.00", "1.25"]),
    Row(
      lower: 100_000, upper: 249_000, step: 50_000,
      labels: ["100000", "150000", "200000", "249000"]
    ),
  ]

  @Test(arguments: ScaleTests.rows)
  func range_hasExactDetents(row: Row) throws {
    let scale = try Self.range(row.lower, row.upper, row.step)
    let labels = (0..<scale.count).map { scale.label(at: $0, digits: nil) }
    #expect(labels == row.labels)
  }

  @Test func range_of95_endsAtItsLast() throws {
    let scale = try Self.range(0, 0.94, 0.01)
    #expect(scale.count == 95)
    #expect(scale.label(at: 94, digits: nil) == "0.94")
  }

  /// The index of a start value, which the picker that this comes from got
  /// wrong for a lower end other than 0 and steps other than 1.
  @Test func index_ofStartValue_isRightForAnyLowerAndStep() throws {
    for (lower, step) in [(-30.0, 2.5), (20.0, 0.5), (3.0, 3.0), (-0.7, 0.1)] {
      let lowest = try #require(ExactDecimal(lower))
      let each = try #require(ExactDecimal(step))
      let upper = ExactDecimal(
        units: lowest.units(digits: 1) + 40 * each.units(digits: 1),
        digits: 1
      )
      let scale = try Scale(lower: lowest, upper: upper, step: each)
      for index in 0..<scale.count {
        let value = try #require(scale.value(at: index))
        #expect(scale.index(of: value) == index)
        #expect(scale.index(nearestTo: value) == index)
      }
    }
  }

  struct Nearest: Sendable {
    let value: Double
    let label: String
  }

  /// On -10 -5 0 5 10 15 17.
  static let nearest = [
    Nearest(value: -100, label: "-10"),
    Nearest(value: -7.6, label: "-10"),
    // The middle goes up, below zero as well as above.
    Nearest(value: -7.5, label: "-5"),
    Nearest(value: -2.5, label: "0"),
    Nearest(value: 2.4999999999, label: "0"),
    Nearest(value: 2.5, label: "5"),
    Nearest(value: 15.9999, label: "15"),
    Nearest(value: 16, label: "17"),
    Nearest(value: 100, label: "17"),
  ]

  @Test(arguments: ScaleTests.nearest)
  func index_nearestTo_middleGoesUp(row: Nearest) throws {
    let scale = try Self.range(-10, 17, 5)
    let value = try #require(ExactDecimal(row.value))
    let index = try #require(scale.index(nearestTo: value))
    #expect(scale.label(at: index, digits: nil) == row.label)
  }

  @Test func values_mustIncrease() {
    let values = [1, 3, 3, 4].map { ExactDecimal($0) }
    #expect(throws: ScaleError.notIncreasing(at: 2)) {
      try Scale(values: values)
    }
  }

  @Test func options_mustDiffer() {
    #expect(throws: ScaleError.duplicate(at: 2)) {
      try Scale(options: ["a", "b", "a"])
    }
  }

  @Test func range_outOfBounds_isRefused() throws {
    #expect(throws: ScaleError.stepNotPositive) { try Self.range(0, 1, 0) }
    #expect(throws: ScaleError.stepNotPositive) { try Self.range(0, 1, -1) }
    #expect(throws: ScaleError.endsReversed) { try Self.range(1, 0, 1) }
    #expect(throws: ScaleError.tooManyDecimals) {
      try Self.range(0, 1, 0.0000000001)
    }
    #expect(throws: ScaleError.tooManyDetents) {
      try Self.range(0, 1_000_000, 1)
    }
    #expect(throws: ScaleError.tooLarge) { try Self.range(0, 1e18, 0.1) }
    #expect(throws: ScaleError.tooLarge) { try Self.range(-9e18, 9e18, 9e17) }
    #expect(try Self.range(1, 1_000_000, 1).count == 1_000_000)
  }
}
