import DetentTestSupport
import Testing

@testable import DetentInput

struct QuadratureDecoderTests {
  /// Clockwise from one rest with both lines high to the next.
  static let clockwise: [UInt8] = [0b01, 0b00, 0b10, 0b11]

  private func detents(
    _ decoder: inout QuadratureDecoder,
    _ states: [UInt8]
  ) -> Int {
    states.reduce(0) { $0 + decoder.detents(at: $1) }
  }

  struct Row: Sendable {
    let name: String
    let states: [UInt8]
    let detents: Int
  }

  static let rows = [
    Row(name: "one clockwise", states: clockwise, detents: 1),
    Row(name: "one back", states: [0b10, 0b00, 0b01, 0b11], detents: -1),
    Row(name: "half and back", states: [0b01, 0b00, 0b01, 0b11], detents: 0),
    Row(name: "one edge lost", states: [0b00, 0b10, 0b11], detents: 1),
    Row(name: "two edges lost", states: [0b00, 0b11], detents: 0),
    Row(
      name: "bounce on each edge",
      states: [
        0b01, 0b11, 0b01, 0b00, 0b01, 0b00, 0b10, 0b00, 0b10, 0b11, 0b10, 0b11,
      ],
      detents: 1
    ),
  ]

  @Test(arguments: QuadratureDecoderTests.rows)
  func states_makeDetents(row: Row) {
    var decoder = QuadratureDecoder(
      edgesPerDetent: 4, rest: [0b11], state: 0b11
    )
    #expect(self.detents(&decoder, row.states) == row.detents, "\(row.name)")
  }

  @Test func start_betweenDetents_settlesSilently() {
    var decoder = QuadratureDecoder(
      edgesPerDetent: 4, rest: [0b11], state: 0b01
    )
    #expect(self.detents(&decoder, [0b00, 0b10, 0b11]) == 0)
    #expect(self.detents(&decoder, Self.clockwise) == 1)
  }

  @Test func resync_forgetsWhatWasTurned() {
    var decoder = QuadratureDecoder(
      edgesPerDetent: 4, rest: [0b11], state: 0b11
    )
    #expect(self.detents(&decoder, [0b01, 0b00]) == 0)
    decoder.resync(at: 0b10)
    #expect(self.detents(&decoder, [0b11]) == 0)
    #expect(self.detents(&decoder, Self.clockwise) == 1)
  }

  /// However it is shaken, where it rests is where it was turned to: no drift.
  @Test(arguments: 1...50)
  func shaking_neverDrifts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for edgesPerDetent in [4, 2, 1] {
      let rests: Set<UInt8> =
        switch edgesPerDetent {
        case 4: [0b11]
        case 2: [0b00, 0b11]
        default: [0b00, 0b01, 0b10, 0b11]
        }
      var decoder = QuadratureDecoder(
        edgesPerDetent: edgesPerDetent, rest: rests, state: 0b11
      )
      let ring: [UInt8] = [0b11, 0b01, 0b00, 0b10]
      var place = 0
      var counted = 0
      for _ in 0..<500 {
        place += Bool.random(using: &random) ? 1 : -1
        let index = ((place % 4) + 4) % 4
        counted += decoder.detents(at: ring[index])
        guard place % edgesPerDetent == 0 else { continue }
        #expect(counted == place / edgesPerDetent, "seed \(seed)")
      }
      #expect(decoder.invalid == 0)
    }
  }
}
