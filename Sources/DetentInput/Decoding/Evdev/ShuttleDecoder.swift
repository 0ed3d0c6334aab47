private import DetentCore

/// A spring-loaded ring: an absolute deflection on a relative axis.
///
/// The kernel never delivers a relative 0, so the centre is not told; it is
/// learnt from a report of the jog in the middle of it, which comes without
/// the ring's value once that is 0.
struct ShuttleDecoder: Sendable {
  /// Both parts report within this time of each other.
  private static let pairing = Microseconds.milliseconds(5)

  private let axis: EventCode
  private var lastValue = Instant.zero
  private var isTouched = false

  init(axis: EventCode) {
    self.axis = axis
  }

  mutating func decode(_ frame: EvdevFrame) -> [StripDecoder.Event] {
    if let value = frame.value(of: self.axis) {
      self.lastValue = frame.time
      self.isTouched = value != 0
      return self.isTouched ? [.touched(value)] : [.touched(0), .lifted]
    }
    guard self.isTouched, frame.time - self.lastValue > Self.pairing,
      frame.value(of: .relDial) != nil
    else { return [] }
    self.isTouched = false
    return [.touched(0), .lifted]
  }

  var needed: Set<EventCode> { [self.axis, .relDial] }
}
