import Testing

@testable import DetentCore

struct StripScaleTests {
  struct Row: Sendable {
    let position: Int64
    let index: Int
  }

  /// The size selector: width 336, inset 12, five detents.
  static let rows = [
    Row(position: -10, index: 0),
    Row(position: 12, index: 0),
    Row(position: 51, index: 1),
    Row(position: 90, index: 1),
    Row(position: 168, index: 2),
    Row(position: 324, index: 4),
    Row(position: 350, index: 4),
  ]

  @Test(arguments: StripScaleTests.rows)
  func detent_ofFirstTouch(row: Row) throws {
    let geometry = try #require(
      StripGeometry(minimum: 0, maximum: 336, inset: 12_000)
    )
    let scale = try Scale(
      values: [20, 40, 60, 80, 100].map { ExactDecimal($0) })
    let strip = StripScale(scale, spacing: .even, length: geometry.length)
    let place = geometry.clamp(row.position * 1_000 - geometry.origin)
    #expect(strip.detent(at: place) == row.index)
  }

  @Test func detent_ofSingleDetent_isAlways0() throws {
    let scale = try Scale(options: ["only"])
    for spacing in [Spacing.even, .cells] {
      let strip = StripScale(scale, spacing: spacing, length: 1_000)
      #expect(strip.detent(at: 0) == 0)
      #expect(strip.detent(at: 1_000) == 0)
      #expect(strip.place(of: 0) == 500)
    }
  }

  /// Positions 0, 10, 20, 30 with a snap point of 0.6: jitter round the middle
  /// changes nothing.
  @Test func detent_ofLaterTouches_hasHysteresis() throws {
    let scale = try Scale(options: ["0", "10", "20", "30"])
    let strip = StripScale(scale, spacing: .even, length: 30_000)
    let places: [Int64] = [
      0, 4_000, 5_000, 5_900, 6_000, 5_000, 4_100, 4_000, 14_000, 16_000,
      15_000, 26_000,
    ]
    var index = strip.detent(at: 0)
    var indexes: [Int] = []
    for place in places {
      index = strip.detent(from: index, at: place, snapPoint: .strip)
      indexes.append(index)
    }
    #expect(indexes == [0, 0, 0, 0, 1, 1, 1, 0, 1, 2, 2, 3])
  }

  @Test func detent_atHalf_middleBelongsToTheHigher() throws {
    let scale = try Scale(options: ["a", "b", "c"])
    let strip = StripScale(scale, spacing: .even, length: 20_000)
    func next(_ current: Int, _ place: Int64) -> Int {
      strip.detent(from: current, at: place, snapPoint: .middle)
    }
    #expect(next(0, 4_999) == 0)
    #expect(next(0, 5_000) == 1)
    #expect(next(1, 5_000) == 1)
    #expect(next(1, 4_999) == 0)
    #expect(next(0, 20_000) == 2)
    #expect(next(2, 0) == 0)
  }

  /// A finger's way does not depend on how often it is sampled.
  @Test func detent_afterManySteps_isThatOfOneStep() throws {
    let scale = try Scale(
      values: [0, 1, 10, 100].map { ExactDecimal($0) }
    )
    for spacing in Spacing.allCases {
      let strip = StripScale(scale, spacing: spacing, length: 100_000)
      for end in stride(from: Int64(0), through: 100_000, by: 499) {
        var index = strip.detent(at: 0)
        for place in stride(from: 0, through: end, by: 7) {
          index = strip.detent(from: index, at: place, snapPoint: .strip)
        }
        index = strip.detent(from: index, at: end, snapPoint: .strip)
        let direct = strip.detent(from: 0, at: end, snapPoint: .strip)
        #expect(index == direct, "\(spacing) at \(end)")
      }
    }
  }

  @Test func place_ofDetents() throws {
    let scale = try Scale(values: [0, 1, 4].map { ExactDecimal($0) })
    func places(_ spacing: Spacing) -> [Int64] {
      let strip = StripScale(scale, spacing: spacing, length: 120)
      return (0..<3).map { strip.place(of: $0) }
    }
    #expect(places(.even) == [0, 60, 120])
    #expect(places(.proportional) == [0, 30, 120])
    #expect(places(.cells) == [20, 60, 100])
  }

  @Test func geometry_whoseInsetLeavesNothing_isNone() {
    #expect(StripGeometry(minimum: 0, maximum: 24, inset: 12_000) == nil)
    #expect(StripGeometry(minimum: 0, maximum: 25, inset: 12_000) != nil)
    #expect(StripGeometry(minimum: 5, maximum: 5, inset: 0) == nil)
    #expect(
      StripGeometry(minimum: .min, maximum: .max, inset: .max) == nil
    )
  }
}
