/// All inputs and controls, in the order of the configuration.
package struct PanelDefinition: Hashable, Sendable {
  package var inputs: [InputDefinition]
  package var controls: [ControlDefinition]

  package init(inputs: [InputDefinition], controls: [ControlDefinition]) {
    self.inputs = inputs
    self.controls = controls
  }
}
