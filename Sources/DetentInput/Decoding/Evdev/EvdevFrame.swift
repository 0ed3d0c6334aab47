import DetentCore

/// The events between two `SYN_REPORT`s, or the values that were found to
/// differ when they were read again.
struct EvdevFrame {
  var events: [EvdevEvent] = []
  /// The time of its `SYN_REPORT`.
  var time = Instant.zero
  /// Whether these are values read again after events were dropped: then a
  /// finger or button that is up now went up at an unknown time.
  var isLearnt = false

  /// The last value of a kind in this frame.
  func value(of kind: EventCode) -> Int32? {
    self.events.last { $0.kind == kind }?.value
  }

  /// The sum of the values of a relative axis, held at the type's ends.
  func sum(of kind: EventCode) -> Int {
    var sum = 0
    for event in self.events where event.kind == kind {
      sum = sum.addedSaturating(to: Int(event.value))
    }
    return sum
  }
}
