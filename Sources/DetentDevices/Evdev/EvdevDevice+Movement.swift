private import CEvdev
private import DetentCore
import DetentInput
private import DetentLinux

extension EvdevDevice {
  /// Appends what is waiting at a device that is asked for nothing but relative
  /// movement.
  ///
  /// libevdev keeps the state of keys and absolute axes, and after a loss reads
  /// it again and throws away what else is waiting. Movement has no state: what
  /// came after the loss counts, and nothing must be looked up for each event.
  mutating func readMovement(
    upTo frames: Int,
    into events: inout [EvdevEvent]
  ) throws(EvdevError) -> EvdevReadResult {
    let now = self.hasMonotonicTimes ? nil : MonotonicClock.now
    var remaining = frames
    while remaining > 0 {
      let count: Int
      do throws(SystemError) {
        let memory = UnsafeMutableRawBufferPointer(self.buffer)
        let size = try self.descriptor.read(into: memory)
        count = size / MemoryLayout<input_event>.stride
      } catch {
        guard error.errno != .wouldBlock else { return .drained }
        return try self.result(of: error.errno)
      }
      guard count > 0 else { return .gone }
      for event in self.buffer[..<count] {
        events.append(EvdevEvent(event, at: now))
        if event.isReport { remaining -= 1 }
      }
      // The kernel gives all that is there, as far as there is room.
      if count < self.buffer.count { return .drained }
    }
    return .limitReached
  }
}
