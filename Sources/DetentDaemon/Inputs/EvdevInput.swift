import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// An open evdev node, and the inputs that read it.
///
/// A node is opened once, however many inputs read an axis or a button of it:
/// a second descriptor would hear nothing while the first has it grabbed.
final class EvdevInput {
  /// The most frames that are read before other nodes get their turn.
  fileprivate static let frameLimit = 512

  /// An input and its own understanding of the node's events.
  fileprivate struct Reader {
    let settings: InputSettings
    var decoder: EvdevDecoder
  }

  /// What is used for each event, in one piece: access to a property of an
  /// object is checked each time.
  fileprivate struct Reading: ~Copyable {
    var device: EvdevDevice
    var readers: [Reader]
    var raw: [EvdevEvent]
    var values: [EvdevEvent]
  }

  private var reading: Reading
  private var isGrabbed = false
  /// Whether the device is to be taken away from others and was not yet.
  private(set) var isGrabDue = false

  init(_ device: consuming EvdevDevice) {
    self.reading = Reading(device: device, readers: [], raw: [], values: [])
  }

  var descriptor: CInt { self.reading.device.descriptor.rawValue }
  var node: EvdevNode { self.reading.device.node }

  /// A decoder for an input on this node as it is now.
  func decoder(
    of settings: InputSettings,
    evdev: EvdevSettings,
    number: Int
  ) -> EvdevDecoder {
    EvdevDecoder(
      input: number,
      settings: evdev,
      isInverted: settings.isInverted,
      capabilities: self.reading.device.capabilities,
      values: self.reading.device.values
    )
  }

  /// What an input needs and the node cannot send.
  func missing(for decoder: EvdevDecoder) -> [EventCode] {
    decoder.required.filter { !self.reading.device.hasEvent($0) }
  }

  /// Whether an input may read the node too: nobody reads the same there.
  func isFree(for decoder: EvdevDecoder) -> Bool {
    let taken = self.reading.readers.flatMap(\.decoder.required)
    return decoder.required.allSatisfy { !taken.contains($0) }
  }

  func add(_ decoder: EvdevDecoder, for settings: InputSettings) {
    self.reading.readers.append(Reader(settings: settings, decoder: decoder))
    self.mask()
  }

  /// Keeps the inputs that are still there, under their new numbers; says
  /// whether any is left.
  func keep(_ number: (InputSettings) -> Int?) -> Bool {
    self.reading.readers = self.reading.readers.compactMap { reader in
      number(reader.settings).map { number in
        var kept = reader
        kept.decoder.input = number
        return kept
      }
    }
    self.mask()
    return !self.reading.readers.isEmpty
  }

  func resyncs(of settings: InputSettings) -> Int {
    self.reading.readers.first { $0.settings == settings }?.decoder.resyncs ?? 0
  }

  /// Takes the device away from others, once no key of it is down.
  func grabIfNeeded() throws(EvdevError) {
    guard self.isGrabDue else { return }
    self.isGrabbed = try self.reading.device.grab()
    self.isGrabDue = !self.isGrabbed
  }

  /// Appends what is waiting.
  func read(
    into events: inout [InputEvent],
    at now: Instant
  ) throws(EvdevError) -> InputReading {
    try self.reading.read(into: &events, at: now)
  }

  /// Asks the device for what the readers need of it.
  private func mask() {
    var needed: Set<EventCode> = []
    for reader in self.reading.readers {
      needed.formUnion(reader.decoder.needed)
    }
    self.reading.device.mask(to: needed)
    let wantsGrab = self.reading.readers.contains { $0.settings.isGrabbed }
    self.isGrabDue = wantsGrab && !self.isGrabbed
  }
}

@available(*, unavailable)
extension EvdevInput: Sendable {}

extension EvdevInput.Reading {
  fileprivate mutating func read(
    into events: inout [InputEvent],
    at now: Instant
  ) throws(EvdevError) -> InputReading {
    self.raw.clear()
    self.values.clear()
    let result = try self.device.read(
      upTo: EvdevInput.frameLimit,
      into: &self.raw,
      values: &self.values
    )
    for index in self.readers.indices {
      self.readers[index].decoder.decode(
        self.raw,
        learning: self.values,
        at: now,
        into: &events
      )
    }
    switch result {
    case .drained: return .drained
    case .limitReached, .resynchronized: return .limitReached
    case .gone, .needsReopen: return .gone
    }
  }
}
