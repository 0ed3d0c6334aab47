import DetentCore
import DetentDevices
import DetentInput

/// A device that is open for one input or more.
enum OpenInput {
  case evdev(EvdevInput)
  case gpio(GPIOLinesInput)

  var descriptor: CInt {
    switch self {
    case .evdev(let input): input.descriptor
    case .gpio(let input): input.descriptor
    }
  }

  /// When its decoder wants to be asked.
  var nextDeadline: Instant? {
    switch self {
    case .evdev: nil
    case .gpio(let input): input.nextDeadline
    }
  }

  /// Whether it is still to be taken away from others.
  var isGrabDue: Bool {
    switch self {
    case .evdev(let input): input.isGrabDue
    case .gpio: false
    }
  }

  func counts(of settings: InputSettings) -> InputCounts {
    switch self {
    case .evdev(let input): InputCounts(resyncs: input.resyncs(of: settings))
    case .gpio(let input): input.counts
    }
  }

  /// Keeps the inputs that are still there, under their new numbers; says
  /// whether any is left.
  func keep(_ number: (InputSettings) -> Int?) -> Bool {
    switch self {
    case .evdev(let input): return input.keep(number)
    case .gpio(let input):
      guard let number = number(input.settings) else { return false }
      input.number = number
      return true
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
