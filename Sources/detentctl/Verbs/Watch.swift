import DetentCore
import DetentLinux
import DetentProtocol

/// `detentctl watch`: tells selections until a signal, or until nobody reads.
struct Watch: ~Copyable {
  private enum Source: UInt64 {
    case signals
    case controls
    case selections
    case output
  }

  private static let standardOutput: CInt = 1

  private let isJSON: Bool
  private let signals: SignalSource
  private var poller: Poller<Source>
  private var selections: ReplyStream
  /// How the controls are configured, where people read.
  private var controls: ReplyStream?
  private var changes: ChangeLines

  /// Watches over a connection, and for people over a second one to `socket`.
  ///
  /// A function, as Swift 6.0 fails to compile an initialiser that throws
  /// beside a property with a default, which every optional has.
  static func begin(
    _ names: [String]?,
    over connection: consuming DaemonConnection,
    socket: String,
    isJSON: Bool
  ) throws -> Watch {
    let selections = try ReplyStream(
      of: .monitor(controls: names),
      over: connection
    )
    var controls: ReplyStream?
    let signals = try SignalSource(blocking: [.interrupt, .terminate])
    var poller = try Poller<Source>()
    try poller.add(signals.descriptor, for: .signals, interest: .readable)
    try poller.add(
      selections.descriptor,
      for: .selections,
      interest: isJSON ? .readable : []
    )
    // It reports that the reader of a pipe has gone. Files cannot be polled,
    // and need not be.
    try? poller.add(Self.standardOutput, for: .output, interest: [])
    if !isJSON {
      let stream = try ReplyStream(
        of: .describe(controls: names),
        over: DaemonConnection(path: socket)
      )
      try poller.add(stream.descriptor, for: .controls, interest: .readable)
      controls = consume stream
    }
    return Watch(
      isJSON: isJSON,
      signals: signals,
      poller: poller,
      selections: selections,
      controls: controls,
      changes: ChangeLines()
    )
  }

  /// Writes until the end.
  mutating func run() throws {
    var ready: [Readiness] = []
    while true {
      try self.poller.wait(into: &ready)
      let sources = ready.map { Source(rawValue: $0.id) }
      if sources.contains(.signals) || sources.contains(.output) { return }
      // Descriptions first: selections are shown by them.
      if sources.contains(.controls) { try self.readControls() }
      if sources.contains(.selections) { try self.readSelections() }
    }
  }

  private mutating func readControls() throws {
    try self.controls?.receive()
    while let parameters = try self.controls?.next() {
      self.changes.describe(try parameters.decodeControls())
      try self.poller.setInterest(.readable, for: .selections)
    }
  }

  private mutating func readSelections() throws {
    try self.selections.receive()
    while let parameters = try self.selections.next() {
      try Output.write(
        self.isJSON
          ? [parameters.line]
          : self.changes.lines(for: try parameters.decodeSelections()),
        asJSON: self.isJSON
      )
    }
  }
}
