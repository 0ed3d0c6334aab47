/// A strip that sends one bit for each place and 0 when the finger is lifted.
struct OneHotDecoder: Sendable {
  private let axis: EventCode
  private var isTouched = false

  init(axis: EventCode) {
    self.axis = axis
  }

  mutating func decode(_ frame: EvdevFrame) -> StripDecoder.Event? {
    guard let value = frame.value(of: self.axis) else { return nil }
    guard value > 0 else {
      defer { self.isTouched = false }
      return self.isTouched ? .lifted : nil
    }
    self.isTouched = true
    return .touched(Self.place(of: value))
  }

  /// The number of the highest bit.
  static func place(of value: Int32) -> Int32 {
    value > 0 ? Int32(31 - value.leadingZeroBitCount) : 0
  }

  var needed: Set<EventCode> { [self.axis] }
}
