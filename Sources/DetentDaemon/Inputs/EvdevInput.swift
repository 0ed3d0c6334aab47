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
  private static let frameLimit = 512

  /// An input and its own understanding of the node's events.
  private struct Reader {
    let settings: InputSettings
    var decoder: EvdevDecoder
  }

  private var device: EvdevDevice
  private var readers: [Reader] = []
  private var wantsGrab = false
  private var isGrabbed = false
  private var raw: [EvdevEvent] = []
  private var values: [EvdevEvent] = []

  init(_ device: consuming EvdevDevice) {
    self.device = device
  }

  var descriptor: CInt { self.device.descriptor.rawValue }
  var node: EvdevNode { self.device.node }

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
      capabilities: self.device.capabilities,
      values: self.device.values
    )
  }

  /// What an input needs and the node cannot send.
  func missing(for decoder: EvdevDecoder) -> [EventCode] {
    decoder.required.filter { !self.device.hasEvent($0) }
  }

  /// Whether an input may read the node too: nobody reads the same there.
  func isFree(for decoder: EvdevDecoder) -> Bool {
    let taken = self.readers.flatMap(\.decoder.required)
    return decoder.required.allSatisfy { !taken.contains($0) }
  }

  func add(_ decoder: EvdevDecoder, for settings: InputSettings) {
    self.readers.append(Reader(settings: settings, decoder: decoder))
    self.mask()
  }

  /// Keeps the inputs that are still there, under their new numbers; says
  /// whether any is left.
  func keep(_ number: (InputSettings) -> Int?) -> Bool {
    self.readers = self.readers.compactMap { reader in
      number(reader.settings).map { number in
        var kept = reader
        kept.decoder.input = number
        return kept
      }
    }
    self.mask()
    return !self.readers.isEmpty
  }

  func resyncs(of settings: InputSettings) -> Int {
    self.readers.first { $0.settings == settings }?.decoder.resyncs ?? 0
  }

  /// Whether the device is to be taken away from others and was not yet.
  var isGrabDue: Bool { self.wantsGrab && !self.isGrabbed }

  /// Takes the device away from others, once no key of it is down.
  func grabIfNeeded() throws(EvdevError) {
    guard self.isGrabDue else { return }
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

  /// Asks the device for what the readers need of it.
  private func mask() {
    var needed: Set<EventCode> = []
    for reader in self.readers { needed.formUnion(reader.decoder.needed) }
    self.device.mask(to: needed)
    self.wantsGrab = self.readers.contains { $0.settings.isGrabbed }
  }
}

@available(*, unavailable)
extension EvdevInput: Sendable {}
