private import DetentCore

/// A wheel that sends its movement once or twice: in detents, and since kernel
/// 5.0 also in 1/120 of them.
///
/// Which of both is right cannot be told from the capabilities, since some
/// devices advertise the fine axis and never send it. So the coarse axis
/// counts until the fine one has been seen, and then never again.
struct WheelDecoder: Sendable {
  let coarse: EventCode
  private let fine: EventCode
  private var hasSeenFine = false

  init(axis: EventCode) {
    let isHorizontal =
      axis == .relHWheel || axis == .relHWheelHiRes
    self.coarse = isHorizontal ? .relHWheel : .relWheel
    self.fine = isHorizontal ? .relHWheelHiRes : .relWheelHiRes
  }

  /// The movement of a frame in 1/120 of the kernel's detent.
  mutating func units(in frame: EvdevFrame) -> Int {
    let fine = frame.sum(of: self.fine)
    if fine != 0 { self.hasSeenFine = true }
    guard !self.hasSeenFine else { return fine }
    return frame.sum(of: self.coarse).multipliedSaturating(by: 120)
  }

  var needed: Set<EventCode> { [self.coarse, self.fine] }
}
