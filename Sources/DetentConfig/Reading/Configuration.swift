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

  /// Reads files as one configuration.
  ///
  /// - Parameter eventCodes: the event of a name such as `REL_DIAL`, if the
  ///   kernel knows it.
  package init(
    files: [ConfigFile],
    eventCodes: (String) -> EventCode?
  ) throws(ConfigError) {
    try self.init(files: files, eventCodes: eventCodes, refusing: .now)
  }

  /// What the core needs to know.
  package var panel: PanelDefinition {
    PanelDefinition(
      inputs: self.inputs.map(\.definition),
      controls: self.controls
    )
  }
}
