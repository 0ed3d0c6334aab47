package import DetentCore

/// What an input did, and when.
package struct InputEvent: Hashable, Sendable {
  package let time: Instant
  package let event: PanelEvent

  package init(time: Instant, event: PanelEvent) {
    self.time = time
    self.event = event
  }
}
