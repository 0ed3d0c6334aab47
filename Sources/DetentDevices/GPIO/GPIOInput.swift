private import CGPIO
private import DetentCore
package import DetentInput
private import DetentLinux

/// The lines of an encoder, a push button, or both, requested for their edges.
package struct GPIOInput: ~Copyable {
  /// The most edges that one call of `read` hands out.
  package static let readLimit = 512

  /// Where the lines are.
  package let locations: PerLine<GPIOLineLocation?>

  /// Whether the lines have to do without the resistor that was asked for.
  package let isBiasRefused: Bool

  /// The lines in the order of the request.
  private let lines: [GPIOLine]
  private let handle: OpaquePointer
  private var edges: [cgpio_edge]
  private var times: EdgeTimes

  /// Requests the lines of the input called `name`.
  package init(
    _ settings: GPIOSettings,
    name: String,
    in catalog: GPIOChipCatalog
  ) throws(GPIOError) {
    let locations = try settings.locations(in: catalog)
    let lines = GPIOLine.allCases.filter { locations[$0] != nil }
    let requested = lines.compactMap { locations[$0] }
    var isBiasRefused = false
    let opened = MonotonicClock.now
    let handle: OpaquePointer
    do throws(GPIOError) {
      handle = try Self.request(requested, bias: settings.bias.flag, for: name)
    } catch {
      guard case .refused(.request, _, .invalidArgument) = error else {
        throw error
      }
      // Old kernels and some drivers know no bias; nothing is lost by `none`.
      isBiasRefused = settings.bias != .none
      handle = try Self.request(requested, bias: CGPIO_BIAS_AS_IS, for: name)
    }
    // Everything that can fail is above: a half-made noncopyable value has no
    // way to clean up after itself.
    self.locations = locations
    self.isBiasRefused = isBiasRefused
    self.lines = lines
    self.handle = handle
    self.edges = Array(repeating: cgpio_edge(), count: Self.readLimit)
    self.times = EdgeTimes(openedAt: opened)
  }

  deinit {
    cgpio_input_release(self.handle)
  }

  /// Whether edges are numbered, so that lost ones leave a gap.
  ///
  /// Otherwise only the levels tell, after each burst.
  package var hasSequenceNumbers: Bool { GPIOLibrary.api >= 2 }

  /// Whether the kernel stamps edges with another clock than CLOCK_MONOTONIC.
  package var areTimesForeign: Bool { self.times.areForeign }

  /// What polls readable while edges are waiting; the library owns it.
  package var descriptor: CInt { cgpio_input_descriptor(self.handle) }

  /// Reads the electrical levels.
  package func levels() throws(GPIOError) -> LineLevels {
    let bits = cgpio_input_levels(self.handle)
    guard bits >= 0 else { throw self.refusal(bits) }
    var levels = LineLevels(nil)
    for (place, line) in self.lines.enumerated() {
      levels[line] = bits >> place & 1 == 1
    }
    return levels
  }

  /// Appends the edges that are waiting, oldest first.
  package mutating func read(
    into edges: inout [GPIOEdge]
  ) throws(GPIOError) -> GPIOReadResult {
    var mayWait = false
    let count = cgpio_input_read(
      self.handle, &self.edges, UInt32(Self.readLimit), &mayWait
    )
    guard count >= 0 else {
      let error = self.refusal(count)
      guard error.isAboutGoneDevice else { throw error }
      return .gone
    }
    guard count > 0 else { return .drained }
    self.times.begin(
      newest: self.edges[Int(count) - 1].time,
      readAt: MonotonicClock.now
    )
    for edge in self.edges[..<Int(count)] {
      edges.append(
        GPIOEdge(
          // Numbered edges are of kernels that have the right clock.
          time: edge.sequence == 0
            ? self.times.time(of: edge.time) : edge.time,
          line: self.lines[Int(edge.line)],
          isHigh: edge.is_high,
          sequence: edge.sequence == 0 ? nil : edge.sequence
        )
      )
    }
    return mayWait ? .limitReached : .drained
  }

  private func refusal(_ status: CInt) -> GPIOError {
    let chip = self.lines.first.flatMap { self.locations[$0]?.chip }
    return .refused(.read, chip ?? "no line", Errno(rawValue: -status))
  }

  /// Requests lines of one chip.
  private static func request(
    _ locations: [GPIOLineLocation],
    bias: cgpio_bias,
    for name: String
  ) throws(GPIOError) -> OpaquePointer {
    guard let chip = locations.first?.chip else {
      preconditionFailure("an input without lines")
    }
    var handle: OpaquePointer?
    let status = cgpio_input_request(
      chip,
      locations.map(\.offset),
      UInt32(locations.count),
      bias,
      "detentd:\(name)",
      &handle
    )
    guard status == 0, let handle else {
      throw GPIOError.refusal(of: locations, status: status)
    }
    return handle
  }
}

extension cgpio_edge {
  fileprivate var time: Instant {
    Instant(microseconds: Int64(clamping: self.nanoseconds / 1_000))
  }
}

extension Bias {
  fileprivate var flag: cgpio_bias {
    switch self {
    case .pullUp: CGPIO_BIAS_PULL_UP
    case .pullDown: CGPIO_BIAS_PULL_DOWN
    case .none: CGPIO_BIAS_DISABLED
    }
  }
}
