private import DetentCore

/// A touch ring of a pad.
///
/// Its position 0 is a place as well as what it reports when the finger is
/// lifted; `ABS_MISC` 0 in the same frame tells the lift.
struct RingDecoder: Sendable {
  /// Some pads send 0 without `ABS_MISC` when a finger is lifted while a
  /// button of the pad is down; a finger does not get this far in one frame.
  private static let farthestStep = 6

  private var position: CounterDecoder
  private let size: Int
  private var isTouched = false
  private var last = 0
  private var buttons: Set<EventCode> = []

  init(axis: EventCode, minimum: Int, maximum: Int) {
    self.size = max(1, maximum - minimum + 1)
    self.position = CounterDecoder(
      axis: axis,
      modulus: self.size,
      baseline: nil
    )
  }

  /// What a frame means: a touch, movement in positions, a lift, in this order.
  mutating func decode(
    _ frame: EvdevFrame
  ) -> (isDown: Bool, units: Int, isUp: Bool) {
    for event in frame.events where event.kind.isKey {
      if event.value == 0 {
        self.buttons.remove(event.kind)
      } else {
        self.buttons.insert(event.kind)
      }
    }
    let value = frame.value(of: self.position.axis).map(Int.init)
    if self.isLift(frame, value: value) {
      defer { self.isTouched = false }
      self.position.rebase()
      return (false, 0, self.isTouched)
    }
    let isReported =
      value != nil || frame.value(of: .btnTouch) == 1
      || (frame.value(of: .absMisc) ?? 0) > 0
    guard isReported else { return (false, 0, false) }
    let isDown = !self.isTouched
    self.isTouched = true
    guard let value else { return (isDown, 0, false) }
    self.last = value
    let units = self.position.units(to: value, isMovement: !frame.isLearnt)
    return (isDown, units, false)
  }

  private func isLift(_ frame: EvdevFrame, value: Int?) -> Bool {
    if frame.value(of: .absMisc) == 0 || frame.value(of: .btnTouch) == 0 {
      return true
    }
    if let id = frame.value(of: .absMTTrackingID), id < 0 { return true }
    guard value == 0, self.isTouched, !self.buttons.isEmpty else {
      return false
    }
    let way = self.last.floorModulo(self.size)
    return min(way, self.size - way) > Self.farthestStep
  }

  var needed: Set<EventCode> {
    [self.position.axis, .absMisc, .btnTouch, .absMTTrackingID]
  }
}
