package import DetentCore
package import DetentInput

/// All settings: checked, with every default filled in.
package struct Configuration: Hashable, Sendable {
  package var socket = SocketSettings()
  package var haptics = HapticsSettings()
  package var inputs: [InputSettings] = []
  package var controls: [ControlDefinition] = []

  /// No inputs and no controls: what no file at all says.
  package init() {}

  /// What the core needs to know.
  package var panel: PanelDefinition {
    PanelDefinition(
      inputs: self.inputs.map(\.definition),
      controls: self.controls
    )
  }
}
