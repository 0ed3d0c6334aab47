import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// An input that reads an open evdev node.
final class EvdevInput {
  /// The most frames that are read before other inputs get their turn.
  private static let frameLimit = 512

  let settings: InputSettings
  private var device: EvdevDevice
  private var decoder: EvdevDecoder
  private var isGrabbed = false
  private var raw: [EvdevEvent] = []
  private var values: [EvdevEvent] = []

  /// - Parameter number: the input's number in the panel.
  init(
    _ device: consuming EvdevDevice,
    number: Int,
    settings: InputSettings,
    evdev: EvdevSettings
  ) {
    self.settings = settings
    self.decoder = EvdevDecoder(
      input: number,
      settings: evdev,
      isInverted: settings.isInverted,
      capabilities: device.capabilities,
      values: device.values
    )
    device.mask(to: self.decoder.needed)
    self.device = device
  }

  var number: Int {
    get { self.decoder.input }
    set { self.decoder.input = newValue }
  }

  var descriptor: CInt { self.device.descriptor.rawValue }
  var node: EvdevNode { self.device.node }
  var mode: EvdevMode { self.decoder.mode }
  var range: ClosedRange<Int32>? { self.decoder.range }
  var resyncs: Int { self.decoder.resyncs }

  /// What of the needed events the node cannot send.
  var missing: [EventCode] {
    self.decoder.required.filter { !self.device.hasEvent($0) }
  }

  /// Takes the device away from others, once no key of it is down.
  func grabIfNeeded() throws(EvdevError) {
    guard self.settings.isGrabbed, !self.isGrabbed else { return }
    self.isGrabbed = try self.device.grab()
  }

  /// Appends what is waiting.
  func read(
    into events: inout [InputEvent],
    at now: Instant
  ) throws(EvdevError) -> InputReading {
    self.raw.removeAll(keepingCapacity: true)
    self.values.removeAll(keepingCapacity: true)
    let result = try self.device.read(
      upTo: Self.frameLimit,
      into: &self.raw,
      values: &self.values
    )
    for event in self.raw { self.decoder.decode(event, into: &events) }
    for value in self.values { self.decoder.learn(value) }
    self.decoder.endLearning(at: now, into: &events)
    try self.grabIfNeeded()
    switch result {
    case .drained: return .drained
    case .limitReached, .resynchronized: return .limitReached
    case .gone, .needsReopen: return .gone
    }
  }
}

@available(*, unavailable)
extension EvdevInput: Sendable {}
