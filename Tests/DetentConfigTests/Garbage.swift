/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    self.state = seed
  }

  mutating func next() -> UInt64 {
    self.state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = self.state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension [UInt8] {
  /// Any bytes at all.
  static func random(using generator: inout SeededGenerator) -> [UInt8] {
    let count = Int.random(in: 0...300, using: &generator)
    return (0..<count).map { _ in .random(in: 0...255, using: &generator) }
  }

  /// Pieces of which configurations are made, in any order.
  static func randomTOML(using generator: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "[[input]]\n", "[[control]]\n", "[haptics]\n", "[control.range]\n", "\n",
      "name", "range", "values", "options", "limits", "initial", "thumbs",
      "evdev", "gpio", "virtual", "turn", "lower", "upper", "step", "axis",
      " = ", " = ", " = ", "[", "]", "{ ", " }", ", ", ".", "0", "-1", "2.5",
      "1e308", "9223372036854775807", "inf", "nan", "true", "\"a\"", "\"Cat\"",
      "\"\"", "\"encoder\"", "\"REL_DIAL\"", "\"\u{e9}\"", "\u{2a4}", "# x\n",
      "\"\"\"\\\n", "'''", "\\", "1979-05-27",
    ]
    let count = Int.random(in: 0...60, using: &generator)
    return (0..<count).flatMap { _ in
      Array((pieces.randomElement(using: &generator) ?? "").utf8)
    }
  }

  /// A few places changed, left out or doubled.
  func mutated(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard !bytes.isEmpty else { break }
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let length = Int.random(in: 1...8, using: &generator)
      let end = Swift.min(start + length, bytes.count)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[start] = .random(in: 0...255, using: &generator)
      case 1: bytes[start] = .random(in: 32...126, using: &generator)
      case 2: bytes.removeSubrange(start..<end)
      default: bytes.insert(contentsOf: bytes[start..<end], at: end)
      }
    }
    return bytes
  }
}
