import CEvdev
import DetentCore
package import DetentInput
import DetentLinux
private import Glibc

extension EvdevDevice {
  /// Four times the events that libevdev keeps: reading the state again takes
  /// fewer, unless it never ends.
  private static let resynchronizationLimit = 1_024

  /// Appends what is waiting, at most the given number of frames.
  ///
  /// Where the kernel dropped events, `events` ends in a `SYN_DROPPED` and a
  /// `SYN_REPORT`, and `values` gets the keys and absolute axes that are not
  /// what they were before (`resynchronized`). Mere movement has none of these:
  /// what came after its `SYN_DROPPED` follows as it was sent.
  package mutating func read(
    upTo frames: Int,
    into events: inout [EvdevEvent],
    values: inout [EvdevEvent]
  ) throws(EvdevError) -> EvdevReadResult {
    if self.hasOnlyMovement, self.isLibraryEmpty {
      return try self.readMovement(upTo: frames, into: &events)
    }
    let result = try self.readAll(upTo: frames, into: &events, values: &values)
    self.isLibraryEmpty = result == .drained
    return result
  }

  private mutating func readAll(
    upTo frames: Int,
    into events: inout [EvdevEvent],
    values: inout [EvdevEvent]
  ) throws(EvdevError) -> EvdevReadResult {
    let now = self.hasMonotonicTimes ? nil : MonotonicClock.now
    let start = events.count
    var remaining = frames
    var event = input_event()
    while remaining > 0 {
      switch self.next(LIBEVDEV_READ_FLAG_NORMAL, &event) {
      case success:
        events.append(EvdevEvent(event, at: now))
        if event.isReport { remaining -= 1 }
      case synchronizing:
        let dropped = EvdevEvent(event, at: now)
        events.append(dropped)
        events.append(EvdevEvent(reportAt: dropped.time))
        return try self.resynchronize(into: &values, at: dropped.time)
      case -EAGAIN:
        return events.count == start && self.isHungUp ? .gone : .drained
      case let refusal:
        return try self.result(of: refusal)
      }
    }
    return libevdev_has_event_pending(self.handle) > 0
      ? .limitReached : .drained
  }

  /// Appends what libevdev finds changed, without the frames it makes of that.
  private func resynchronize(
    into values: inout [EvdevEvent],
    at time: Instant
  ) throws(EvdevError) -> EvdevReadResult {
    var event = input_event()
    for _ in 0..<Self.resynchronizationLimit {
      switch self.next(LIBEVDEV_READ_FLAG_SYNC, &event) {
      case success, synchronizing:
        guard !event.isReport else { continue }
        values.append(EvdevEvent(event, at: time))
      case -EAGAIN:
        return .resynchronized
      case let refusal:
        return try self.result(of: refusal)
      }
    }
    return .needsReopen
  }

  private func next(
    _ flag: libevdev_read_flag,
    _ event: inout input_event
  ) -> CInt {
    while true {
      let status = libevdev_next_event(self.handle, flag.rawValue, &event)
      guard status == -EINTR else { return status }
    }
  }

  private func result(of refusal: CInt) throws(EvdevError) -> EvdevReadResult {
    try self.result(of: Errno(rawValue: -refusal))
  }

  /// What becomes of a device that was refused to be read.
  func result(of errno: Errno) throws(EvdevError) -> EvdevReadResult {
    switch errno {
    case .noSuchDevice, .inputOutput, .badDescriptor:
      return .gone
    default:
      throw EvdevError(operation: .read, node: self.node, errno: errno)
    }
  }

  /// Whether nothing will come any more: libevdev does not tell the end of the
  /// file from nothing waiting.
  private var isHungUp: Bool {
    var request = pollfd()
    request.fd = self.descriptor.rawValue
    return poll(&request, 1, 0) > 0
  }
}

private let success = CInt(LIBEVDEV_READ_STATUS_SUCCESS.rawValue)
private let synchronizing = CInt(LIBEVDEV_READ_STATUS_SYNC.rawValue)

extension EvdevEvent {
  /// Takes over an event of the kernel, with its own time unless another is
  /// given.
  init(_ event: input_event, at time: Instant?) {
    let ownTime = Instant(
      microseconds: Int64(event.time.tv_sec) * 1_000_000
        + Int64(event.time.tv_usec)
    )
    self.init(
      time: time ?? ownTime,
      type: event.type,
      code: event.code,
      value: event.value
    )
  }

  fileprivate init(reportAt time: Instant) {
    self.init(
      time: time,
      type: UInt16(EV_SYN),
      code: UInt16(SYN_REPORT),
      value: 0
    )
  }
}

extension input_event {
  var isReport: Bool {
    self.type == UInt16(EV_SYN) && self.code == UInt16(SYN_REPORT)
  }
}
