private import DetentCore

/// A finger on a strip: the first one that touches, until it lifts.
///
/// Where it lifts, the position in the same frame is noise and is not used. A
/// touch on the very place of the last one comes without a position; it is
/// where that one was.
struct StripDecoder: Sendable {
  /// What a frame means.
  enum Event: Hashable, Sendable {
    case touched(Int32)
    case lifted
  }

  private let axis: EventCode
  /// Whether fingers are told apart by tracking ids, else by `BTN_TOUCH`.
  private let hasTrackingIDs: Bool
  private var slot: Int32
  private var positions: [Int32: Int32]
  private var trackingIDs: [Int32: Int32] = [:]
  /// The slot of the finger that counts.
  private var followed: Int32?

  /// - Parameters:
  ///   - slot: the one that the kernel told last.
  ///   - position: where the axis stands, in that slot.
  init(axis: EventCode, hasTrackingIDs: Bool, slot: Int32, position: Int32) {
    self.axis = axis
    self.hasTrackingIDs = hasTrackingIDs
    self.slot = hasTrackingIDs ? slot : 0
    self.positions = [self.slot: position]
  }

  /// What the frame did, in order.
  mutating func decode(_ frame: EvdevFrame) -> [Event] {
    var events: [Event] = []
    var moved: Int32?
    var begun: Int32?
    for event in frame.events {
      switch event.kind {
      case .absMTSlot where self.hasTrackingIDs:
        self.slot = event.value
      case self.axis:
        self.positions[self.slot] = event.value
        if self.slot == self.followed { moved = event.value }
      case .absMTTrackingID where self.hasTrackingIDs:
        let before = self.trackingIDs[self.slot] ?? -1
        guard event.value != before else { continue }
        self.trackingIDs[self.slot] = event.value
        if self.slot == self.followed {
          events.append(.lifted)
          self.followed = nil
          begun = nil
        }
        if event.value >= 0, self.followed == nil {
          self.followed = self.slot
          begun = self.slot
        }
      case .btnTouch where !self.hasTrackingIDs:
        if event.value == 0, self.followed != nil {
          events.append(.lifted)
          self.followed = nil
          begun = nil
        } else if event.value == 1, self.followed == nil {
          self.followed = self.slot
          begun = self.slot
        }
      default:
        break
      }
    }
    if let begun {
      events.append(.touched(self.positions[begun] ?? 0))
    } else if let moved, self.followed != nil {
      events.append(.touched(moved))
    }
    return events
  }

  var needed: Set<EventCode> {
    self.hasTrackingIDs
      ? [self.axis, .absMTSlot, .absMTTrackingID] : [self.axis, .btnTouch]
  }
}
