package import DetentCore

/// An input as configured: where it comes from and how it is read.
package struct InputSettings: Hashable, Sendable {
  /// Where movement and pushes come from.
  package enum Source: Hashable, Sendable {
    case evdev(EvdevSettings)
    case gpio(GPIOSettings)
    /// Clients move it over the socket.
    case virtual
  }

  package var source: Source
  /// What the core needs to know of it, its name included.
  package var definition: InputDefinition
  package var isInverted = false
  /// Whether nobody else may hear of its events (evdev).
  package var isGrabbed = false

  package init(source: Source, definition: InputDefinition) {
    self.source = source
    self.definition = definition
  }

  package var name: String { self.definition.name }
}
