import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

/// An evdev node that is recorded.
final class RecordedNode: RecordedDevice {
  private static let frameLimit = 512

  private var device: EvdevDevice
  private var writer: TraceWriter
  private var events: [EvdevEvent] = []
  private var values: [EvdevEvent] = []
  let opening: [String]

  /// Opens a node with all its events.
  convenience init(path: String) throws {
    var match = EvdevMatch()
    match.path = path
    guard let node = try EvdevCatalog(root: "/").nodes(matching: match).first
    else { throw NoSuchNode(what: "\(path) is no evdev node") }
    try self.init(opening: node, isGrabbed: false, needed: nil)
  }

  /// Opens the node that the daemon would read for an input, with the events
  /// that the input needs and no others: they may be none of our business.
  convenience init(
    ofInput number: Int,
    of inputs: [InputSettings]
  ) throws {
    guard let place = try Self.place(ofInput: number, inputs) else {
      throw NoSuchNode(
        what: "no device is like the input \(inputs[number].name)"
      )
    }
    try self.init(
      opening: place.node,
      isGrabbed: inputs[number].isGrabbed,
      needed: place.needed
    )
  }

  private init(
    opening node: EvdevNode,
    isGrabbed: Bool,
    needed: Set<EventCode>?
  ) throws {
    try Self.checkFree(node)
    var device = try EvdevDevice(opening: node)
    let now = MonotonicClock.now
    if let needed { device.mask(to: needed) }
    // As the daemon does; while a key is down it is left to others.
    if isGrabbed { _ = try device.grab() }
    self.opening = Self.description(of: device)
    self.writer = TraceWriter(openedAt: now)
    self.device = device
  }

  var descriptor: CInt { self.device.descriptor.rawValue }

  var place: String { "\(self.device.node)" }

  func read(into lines: inout [TraceLine]) throws -> InputReading {
    self.events.clear()
    self.values.clear()
    let result = try self.device.read(
      upTo: Self.frameLimit,
      into: &self.events,
      values: &self.values
    )
    lines += self.writer.lines(of: self.events, reread: self.values)
    switch result {
    case .drained:
      return .drained
    case .limitReached, .resynchronized:
      return .limitReached
    case .gone, .needsReopen:
      lines.append(self.writer.loss(at: MonotonicClock.now))
      return .gone
    }
  }

  /// The node that the daemon would open, and the events that are needed of
  /// it: inputs take what is free in file order.
  private static func place(
    ofInput number: Int,
    _ inputs: [InputSettings]
  ) throws -> (node: EvdevNode, needed: Set<EventCode>)? {
    let catalog = EvdevCatalog(root: "/")
    var open: [String: EvdevInput] = [:]
    for (other, settings) in inputs[...number].enumerated() {
      guard case .evdev(let evdev) = settings.source else { continue }
      for node in try catalog.nodes(matching: evdev.match) {
        let input: EvdevInput
        do throws(EvdevError) {
          if let other = open[node.path] {
            input = other
          } else {
            input = EvdevInput(try EvdevDevice(opening: node))
          }
        } catch {
          guard other == number else { continue }
          throw error
        }
        let decoder = input.decoder(of: settings, evdev: evdev, number: other)
        guard input.missing(for: decoder).isEmpty, input.isFree(for: decoder)
        else { continue }
        guard other != number else { return (node, decoder.needed) }
        input.add(decoder, for: settings)
        open[node.path] = input
        break
      }
    }
    return nil
  }

  /// Finds out whether anybody else has grabbed a node, which is no error when
  /// it is opened or read.
  static func checkFree(_ node: EvdevNode) throws {
    let probe = try EvdevDevice(opening: node)
    do throws(EvdevError) {
      // Closing it lets go.
      _ = try probe.grab()
    } catch {
      guard error.errno == .busy else { throw error }
      throw BusyDevice(what: "\(error)", mayBeDaemon: true)
    }
  }

  private static func description(
    of device: borrowing EvdevDevice
  ) -> [String] {
    let identity = device.node.identity
    let name = (identity?.name ?? "").unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? "?" : "\(scalar)"
    }.joined()
    let numbers = [identity?.bus, identity?.vendor, identity?.product, 0].map {
      let text = String($0 ?? 0, radix: 16)
      return String(repeating: "0", count: 4 - text.count) + text
    }
    return ["N: \(name)", "I: \(numbers.joined(separator: " "))"]
      + (TraceWriter.description(of: device.capabilities)
      + TraceWriter.opening(values: device.values)).map(\.text)
  }
}

@available(*, unavailable)
extension RecordedNode: Sendable {}

/// There is no node to record.
struct NoSuchNode: Error, CustomStringConvertible {
  let what: String

  var description: String {
    "\(self.what); detentd devices shows which there are"
  }
}
