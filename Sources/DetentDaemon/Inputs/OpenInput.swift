import DetentCore
import DetentDevices
import DetentInput

/// An input with its device open.
enum OpenInput {
  case evdev(EvdevInput)
  case gpio(GPIOLinesInput)

  var settings: InputSettings {
    switch self {
    case .evdev(let input): input.settings
    case .gpio(let input): input.settings
    }
  }

  var descriptor: CInt {
    switch self {
    case .evdev(let input): input.descriptor
    case .gpio(let input): input.descriptor
    }
  }

  var counts: InputCounts {
    switch self {
    case .evdev(let input): InputCounts(resyncs: input.resyncs)
    case .gpio(let input): input.counts
    }
  }

  /// When its decoder wants to be asked.
  var nextDeadline: Instant? {
    switch self {
    case .evdev: nil
    case .gpio(let input): input.nextDeadline
    }
  }

  func renumber(_ number: Int) {
    switch self {
    case .evdev(let input): input.number = number
    case .gpio(let input): input.number = number
    }
  }

  func advance(to time: Instant, into events: inout [InputEvent]) {
    switch self {
    case .evdev: break
    case .gpio(let input): input.advance(to: time, into: &events)
    }
  }

  /// Appends what is waiting.
  ///
  /// An error is the device's end as well.
  func read(
    into events: inout [InputEvent],
    at now: Instant
  ) throws -> InputReading {
    switch self {
    case .evdev(let input): try input.read(into: &events, at: now)
    case .gpio(let input): try input.read(into: &events, at: now)
    }
  }
}
