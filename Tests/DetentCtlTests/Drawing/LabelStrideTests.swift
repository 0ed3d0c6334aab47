import Testing

@testable import detentctl

struct LabelStrideTests {
  static let strides: [(unit: Int, needed: Int, stride: Int)] = [
    (1, 0, 1), (1, 1, 1), (1, 2, 2), (1, 3, 5), (1, 6, 10), (1, 11, 20),
    (10, 5, 10), (10, 10, 10), (10, 11, 20), (10, 21, 50), (3, 4, 6),
    (7, 1_000_000, 1_400_000), (Int.max, 5, Int.max),
    (Int.max / 3, Int.max, Int.max),
  ]

  @Test(arguments: Self.strides)
  func detents_areRound(unit: Int, needed: Int, stride: Int) {
    #expect(LabelStride.detents(unit: unit, needed: needed) == stride)
  }
}
