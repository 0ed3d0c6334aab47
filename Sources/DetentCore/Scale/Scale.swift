/// The ordered detents of a control: index 0…`count`−1, never empty.
package struct Scale: Hashable, Sendable {
  package static let mostDetents = 1_000_000
  /// The most decimals of a number on a scale.
  package static let mostDigits = 9

  /// What the detents are, numbers in units of 10^−`digits`.
  package enum Detents: Hashable, Sendable {
    /// `lower` + i·`step`, and `upper` last, on the grid or not.
    case range(lower: Int64, upper: Int64, step: Int64)
    case values([Int64])
    case options([String])
  }

  package let detents: Detents
  /// The decimals that the numbers need, 0…9; 0 for options.
  package let digits: Int
  package let count: Int

  /// Creates the detents from `lower` to `upper`, both included.
  package init(
    lower: ExactDecimal,
    upper: ExactDecimal,
    step: ExactDecimal
  ) throws(ScaleError) {
    guard step.units > 0 else { throw .stepNotPositive }
    guard lower <= upper else { throw .endsReversed }
    let gridDigits = max(lower.digits, step.digits)
    let digits = max(gridDigits, upper.digits)
    let low = try Self.units(of: lower, digits: digits)
    let high = try Self.units(of: upper, digits: digits)
    let each = try Self.units(of: step, digits: digits)
    let (length, overflow) = high.subtractingReportingOverflow(low)
    guard !overflow else { throw .tooLarge }
    let whole = length / each
    let count = whole + (length % each == 0 ? 1 : 2)
    guard count <= Self.mostDetents else { throw .tooManyDetents }
    self.detents = .range(lower: low, upper: high, step: each)
    self.count = Int(count)
    self.digits = digits
  }

  /// Creates a scale of strictly increasing numbers.
  package init(values: [ExactDecimal]) throws(ScaleError) {
    guard !values.isEmpty else { throw .empty }
    guard values.count <= Self.mostDetents else { throw .tooManyDetents }
    let digits = values.lazy.map(\.digits).max() ?? 0
    var units: [Int64] = []
    for (position, value) in values.enumerated() {
      let unit = try Self.units(of: value, digits: digits)
      if let last = units.last, unit <= last {
        throw .notIncreasing(at: position)
      }
      units.append(unit)
    }
    self.detents = .values(units)
    self.count = units.count
    self.digits = digits
  }

  /// Creates a scale of names, each of them once.
  package init(options: [String]) throws(ScaleError) {
    guard !options.isEmpty else { throw .empty }
    guard options.count <= Self.mostDetents else { throw .tooManyDetents }
    var known: Set<String> = []
    for (position, option) in options.enumerated() {
      guard known.insert(option).inserted else {
        throw .duplicate(at: position)
      }
    }
    self.detents = .options(options)
    self.count = options.count
    self.digits = 0
  }

  private static func units(
    of number: ExactDecimal,
    digits: Int
  ) throws(ScaleError) -> Int64 {
    guard number.digits <= Self.mostDigits else { throw .tooManyDecimals }
    guard let units = Int64(exactly: number.units(digits: digits)) else {
      throw .tooLarge
    }
    return units
  }
}
