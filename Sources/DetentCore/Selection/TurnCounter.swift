/// Turns the movement of one input into detents of one control.
///
/// It remembers what was less than a detent, and how fast the last ones came.
package struct TurnCounter: Hashable, Sendable {
  /// After this long without movement nothing is remembered.
  package static let memory = Microseconds.seconds(1)

  private var remainder = 0
  private var lastEvent: Instant?
  private var lastWasClockwise = true
  private var lastDetents: Instant?
  private var gain = GainCarry()

  package init() {}

  /// How many detents, signed, `v120` makes after what came before.
  package mutating func detents(
    by v120: Int,
    at now: Instant,
    snapPoint: SnapPoint
  ) -> Int {
    guard v120 != 0 else { return 0 }
    let isClockwise = v120 > 0
    if let last = self.lastEvent,
      isClockwise != self.lastWasClockwise || now - last >= Self.memory
    {
      self.drop()
    }
    self.lastEvent = now
    self.lastWasClockwise = isClockwise
    // The ends are symmetric, so that the sign can be turned without a trap.
    let sum = self.remainder.addedSaturating(to: v120)
    self.remainder = max(-Int.max, sum)

    let forward = isClockwise ? self.remainder : -self.remainder
    let threshold = snapPoint.v120
    guard forward >= threshold else { return 0 }
    let count = (forward - threshold) / 120 + 1
    self.remainder -= (isClockwise ? 120 : -120) * count
    return isClockwise ? count : -count
  }

  /// How many steps `count` > 0 detents make at the speed they come.
  ///
  /// - Parameters:
  ///   - most: the largest gain in thousandths.
  ///   - cap: the most steps that one detent may make.
  package mutating func accelerated(
    _ count: Int,
    at now: Instant,
    most: Int,
    cap: Int
  ) -> Int {
    defer { self.lastDetents = now }
    guard let last = self.lastDetents else {
      return self.gain.steps(for: count, gain: GainCarry.one, cap: cap)
    }
    let each = (now - last).rawValue / Int64(count)
    return self.gain.steps(
      for: count,
      gain: GainCarry.gain(each: Int(each), most: most),
      cap: cap
    )
  }

  /// Forgets the remainder, and with it the speed.
  package mutating func drop() {
    self.remainder = 0
    self.lastDetents = nil
    self.gain = GainCarry()
  }
}

extension SnapPoint {
  /// The snap point of a detent of 120, rounded to the nearest.
  fileprivate var v120: Int {
    Int((120 * self.millionths + Self.scale / 2) / Self.scale)
  }
}
