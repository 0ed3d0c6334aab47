import DetentCore
import DetentDevices
import DetentInput

/// A device that is watched while a knob is being learnt.
enum LearningSource {
  case node(WatchedNode)
  case lines(WatchedLines)

  var descriptor: CInt {
    switch self {
    case .node(let node): node.descriptor
    case .lines(let lines): lines.descriptor
    }
  }

  var place: String {
    switch self {
    case .node(let node): "\(node.node)"
    case .lines(let lines): lines.place
    }
  }

  /// Reads what is waiting, and says when something moved.
  func read() throws -> (times: [Instant], isGone: Bool) {
    switch self {
    case .node(let node): try node.read()
    case .lines(let lines): try lines.read()
    }
  }
}

/// An evdev node that may be a knob.
final class WatchedNode {
  private static let frameLimit = 512

  private var device: EvdevDevice
  private(set) var recording: NodeRecording
  /// The events that show movement.
  private let axes: Set<EventCode>

  init(_ device: consuming EvdevDevice) {
    let capabilities = device.capabilities
    self.recording = NodeRecording(
      capabilities: capabilities,
      values: device.values
    )
    self.axes = Set(capabilities.movementAxes)
    self.device = device
  }

  var descriptor: CInt { self.device.descriptor.rawValue }
  var node: EvdevNode { self.device.node }

  func read() throws -> (times: [Instant], isGone: Bool) {
    let known = self.recording.events.count
    var values: [EvdevEvent] = []
    var result = EvdevReadResult.limitReached
    while result == .limitReached || result == .resynchronized {
      result = try self.device.read(
        upTo: Self.frameLimit,
        into: &self.recording.events,
        values: &values
      )
    }
    let times = self.recording.events[known...].filter { event in
      self.axes.contains(event.kind) || (event.kind.isKey && event.value == 1)
    }.map(\.time)
    return (times, result != .drained)
  }
}

@available(*, unavailable)
extension WatchedNode: Sendable {}

/// Requested lines that are some of those that are recorded.
final class WatchedLines {
  private var lines: GPIOInput
  /// Their levels when they were requested.
  let levels: LineLevels
  private(set) var edges: [GPIOEdge] = []

  init(_ settings: GPIOSettings) throws {
    let lines = try RecordedLines.request(settings, name: "learn")
    self.levels = try lines.levels()
    self.lines = lines
  }

  var descriptor: CInt { self.lines.descriptor }
  var place: String { self.lines.place }
  var locations: PerLine<GPIOLineLocation?> { self.lines.locations }

  func read() throws -> (times: [Instant], isGone: Bool) {
    let known = self.edges.count
    var result = GPIOReadResult.limitReached
    while result == .limitReached {
      result = try self.lines.read(into: &self.edges)
    }
    return (self.edges[known...].map(\.time), result == .gone)
  }
}

@available(*, unavailable)
extension WatchedLines: Sendable {}
