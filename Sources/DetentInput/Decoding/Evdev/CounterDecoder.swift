private import DetentCore

/// An axis that carries a running count or a position that goes round.
///
/// The first value tells where it is and is no movement. Of two ways round the
/// shorter one is taken, of equal ones the positive.
struct CounterDecoder: Sendable {
  let axis: EventCode
  /// After how many counts it starts again; `nil` for never.
  private let modulus: Int?
  private var last: Int?

  init(axis: EventCode, modulus: Int?, baseline: Int?) {
    self.axis = axis
    self.modulus = modulus
    self.last = baseline
  }

  mutating func units(in frame: EvdevFrame) -> Int {
    guard let value = frame.value(of: self.axis) else { return 0 }
    return self.units(to: Int(value), isMovement: !frame.isLearnt)
  }

  /// The way to a value; none where it `isMovement` not, or is the first.
  mutating func units(to value: Int, isMovement: Bool = true) -> Int {
    defer { self.last = value }
    guard isMovement, let last = self.last else { return 0 }
    guard let modulus = self.modulus else { return value - last }
    let way = (value - last).floorModulo(modulus)
    return 2 * way > modulus ? way - modulus : way
  }

  /// Forgets where it was: the next value is no movement.
  mutating func rebase() {
    self.last = nil
  }
}
