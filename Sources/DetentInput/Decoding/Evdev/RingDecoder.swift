private import DetentCore

/// A touch ring of a pad.
///
/// Its position 0 is a place as well as what it reports when the finger is
/// lifted; `ABS_MISC` 0 in the same frame tells the lift.
struct RingDecoder: Sendable {
  /// Some pads send 0 without `ABS_MISC` when a finger is lifted while a
  /// button of the pad is down; a finger does not get this far in one frame.
  private static let farthestStep = 6
  /// From `BTN_TOOL_PEN` on: what touches a surface, or could.
  private static let contacts: ClosedRange<UInt16> = 0x140...0x14f

  private var position: CounterDecoder
  private let size: Int
  private var isTouched = false
  /// Where the finger was last, and what the axis said last.
  private var last = 0
  private var known: Int
  /// The buttons of the pad, and those that are down.
  private let buttons: Set<EventCode>
  private var pushed: Set<EventCode>

  init(
    axis: EventCode,
    minimum: Int,
    maximum: Int,
    keys: Set<EventCode>,
    values: [EventCode: Int32]
  ) {
    self.buttons = keys.filter { !Self.contacts.contains($0.code) }
    self.pushed = self.buttons.filter { values[$0] ?? 0 != 0 }
    self.known = Int(values[axis] ?? 0)
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
    var hasButton = false
    for event in frame.events where self.buttons.contains(event.kind) {
      hasButton = true
      if event.value == 0 {
        self.pushed.remove(event.kind)
      } else {
        self.pushed.insert(event.kind)
      }
    }
    let value = frame.value(of: self.position.axis).map(Int.init)
    self.known = value ?? self.known
    if self.isLift(frame, value: value) {
      defer { self.isTouched = false }
      self.position.rebase()
      return (false, 0, self.isTouched)
    }
    // A button that is pushed sets `ABS_MISC` as well.
    let isReported =
      value != nil || frame.value(of: .btnTouch) == 1
      || (frame.value(of: .absMisc) ?? 0) > 0 && !hasButton
    guard isReported else { return (false, 0, false) }
    let isDown = !self.isTouched
    self.isTouched = true
    // A finger that comes down where the axis stands sends no position.
    self.last = self.known
    let units = self.position.units(
      to: self.known,
      isMovement: !frame.isLearnt
    )
    return (isDown, units, false)
  }

  private func isLift(_ frame: EvdevFrame, value: Int?) -> Bool {
    if frame.value(of: .absMisc) == 0 || frame.value(of: .btnTouch) == 0 {
      return true
    }
    if let id = frame.value(of: .absMTTrackingID), id < 0 { return true }
    guard value == 0, self.isTouched, !self.pushed.isEmpty else {
      return false
    }
    let way = self.last.floorModulo(self.size)
    return min(way, self.size - way) > Self.farthestStep
  }

  var needed: Set<EventCode> {
    self.buttons.union([
      self.position.axis, .absMisc, .btnTouch, .absMTTrackingID,
    ])
  }
}
