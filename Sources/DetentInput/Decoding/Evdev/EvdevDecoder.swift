package import DetentCore

/// Turns the events of an evdev node into movement and pushes.
///
/// It acts on whole frames only, at the time of their `SYN_REPORT`. After a
/// `SYN_DROPPED` the unfinished frame and the rest of the next one are
/// discarded; what can be read again is, what cannot is never guessed.
package struct EvdevDecoder: Sendable {
  /// The input's number in the panel.
  package var input: Int
  private var axis: EvdevAxis
  private let press: EventCode?
  private var frame = EvdevFrame()
  /// Whether events are discarded up to the next `SYN_REPORT`.
  private var isDropping = false
  /// The keys and absolute axes as last heard or read.
  private var known: [EventCode: Int32] = [:]
  private var reread = EvdevFrame()

  /// How often the kernel dropped events.
  package private(set) var resyncs = 0

  /// - Parameter values: keys and axes that are not 0 at open.
  package init(
    input: Int,
    settings: EvdevSettings,
    isInverted: Bool,
    capabilities: EvdevCapabilities,
    values: [EventCode: Int32]
  ) {
    self.input = input
    self.press = settings.press
    self.known = values
    self.axis = EvdevAxis(
      settings,
      isInverted: isInverted,
      capabilities: capabilities,
      values: values
    )
    self.reread.isLearnt = true
  }

  /// How the node is understood.
  package var mode: EvdevMode { self.axis.mode }

  /// The ends of a strip's positions.
  package var range: ClosedRange<Int32>? { self.axis.range }

  /// The kinds of events that are needed; the rest may be masked.
  package var needed: Set<EventCode> {
    self.axis.needed.union([self.press].compactMap { $0 })
  }

  /// What a node must be able to send, or it is the wrong one.
  package var required: [EventCode] {
    self.axis.required + [self.press].compactMap { $0 }
  }

  /// Takes what was read at once: events, and values that were read again.
  package mutating func decode(
    _ raw: [EvdevEvent],
    learning values: [EvdevEvent],
    at time: Instant,
    into events: inout [InputEvent]
  ) {
    for event in raw { self.decode(event, into: &events) }
    for value in values { self.learn(value) }
    self.endLearning(at: time, into: &events)
  }

  /// Takes an event as the kernel sent it.
  package mutating func decode(
    _ event: EvdevEvent,
    into events: inout [InputEvent]
  ) {
    switch event.kind {
    case .synReport:
      self.endFrame(at: event.time, into: &events)
    case .synDropped:
      self.frame.events.clear()
      self.isDropping = true
      self.resyncs += 1
      self.axis.rebase()
    default:
      guard !self.isDropping else { return }
      self.frame.events.append(event)
      self.note(event)
    }
  }

  /// Takes the value of a key or an absolute axis that was read again after
  /// events were dropped.
  package mutating func learn(_ value: EvdevEvent) {
    // What is known of one finger says nothing about another.
    guard
      value.kind.isMultiTouch
        || value.value != self.known[value.kind] ?? 0
    else { return }
    self.reread.events.append(value)
    self.note(value)
  }

  /// Acts on what was read again: all of it has been given.
  package mutating func endLearning(
    at time: Instant,
    into events: inout [InputEvent]
  ) {
    guard !self.reread.events.isEmpty else { return }
    self.reread.time = time
    self.decode(self.reread, into: &events)
    self.reread.events.clear()
  }

  private mutating func endFrame(
    at time: Instant,
    into events: inout [InputEvent]
  ) {
    guard !self.isDropping else {
      self.isDropping = false
      return
    }
    self.frame.time = time
    self.decode(self.frame, into: &events)
    self.frame.events.clear()
  }

  private mutating func decode(
    _ frame: EvdevFrame,
    into events: inout [InputEvent]
  ) {
    self.axis.decode(frame, input: self.input, into: &events)
    guard let press = self.press else { return }
    for event in frame.events where event.kind == press {
      let edge: PanelEvent? =
        switch event.value {
        case 0: .released(input: self.input, isLearnt: frame.isLearnt)
        case 1: .pressed(input: self.input)
        // Auto-repeat.
        case _: nil
        }
      guard let edge else { continue }
      events.append(InputEvent(time: frame.time, event: edge))
    }
  }

  private mutating func note(_ event: EvdevEvent) {
    guard event.kind.isKey || event.kind.isAbsolute else {
      return
    }
    self.known[event.kind] = event.value
  }
}
