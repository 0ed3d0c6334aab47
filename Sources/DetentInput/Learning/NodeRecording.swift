import DetentCore

/// What an evdev node sent, from a moment on.
package struct NodeRecording: Sendable {
  package let capabilities: EvdevCapabilities
  /// Keys and axes that were not 0 at the beginning.
  package let values: [EventCode: Int32]
  package var events: [EvdevEvent] = []

  package init(
    capabilities: EvdevCapabilities,
    values: [EventCode: Int32]
  ) {
    self.capabilities = capabilities
    self.values = values
  }

  /// What the events make of an input with these settings.
  func decoded(
    _ settings: EvdevSettings,
    isInverted: Bool
  ) -> [InputEvent] {
    var decoder = EvdevDecoder(
      input: 0,
      settings: settings,
      isInverted: isInverted,
      capabilities: self.capabilities,
      values: self.values
    )
    var events: [InputEvent] = []
    for event in self.events { decoder.decode(event, into: &events) }
    return events
  }

  /// The values of a kind of event.
  func values(
    of kind: EventCode,
    in phase: Range<Instant>
  ) -> [Int] {
    self.events.compactMap { event in
      event.kind == kind && phase.contains(event.time)
        ? Int(event.value) : nil
    }
  }
}
