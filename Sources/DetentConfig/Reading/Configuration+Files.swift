import DetentCore
package import DetentInput

extension Configuration {
  /// Reads files as one configuration.
  ///
  /// - Parameter eventCodes: the event of a name such as `REL_DIAL`, if the
  ///   kernel knows it.
  package init(
    files: [ConfigFile],
    eventCodes: (String) -> EventCode?
  ) throws(ConfigError) {
    var mistakes = Mistakes(paths: files.map(\.path))
    var sections = Sections()
    for (index, file) in files.enumerated() {
      sections.add(file.bytes, file: index, noting: &mistakes)
    }
    self.init()
    if let socket = sections.socket {
      self.socket = SocketSettings(socket, noting: &mistakes)
    }
    if let haptics = sections.haptics {
      self.haptics = HapticsSettings(
        haptics,
        noting: &mistakes
      )
    }
    let inputs = withoutActuallyEscaping(eventCodes) { eventCodes in
      Self.inputs(
        sections,
        eventNames: EventNames(code: eventCodes),
        noting: &mistakes
      )
    }
    self.controls = Self.controls(
      sections,
      inputs: KnownInputs(inputs, isComplete: sections.isWhole),
      cues: self.haptics.cues,
      noting: &mistakes
    )
    self.inputs = inputs.compactMap { input in
      input.settings.map { settings in
        input.mayBeEncoder ? self.settled(settings) : settings
      }
    }
    let all = mistakes.sorted
    guard all.isEmpty else { throw ConfigError(mistakes: all) }
  }

  /// An input on an axis that strips and rotary encoders both use: the one
  /// that its controls take it for.
  private func settled(_ settings: InputSettings) -> InputSettings {
    let name = settings.name
    let isTurned = self.controls.contains { control in
      control.turn.inputs.contains(name) || control.turnPressed == name
    }
    let isTouched = self.controls.contains { $0.touch == name }
    guard isTurned, !isTouched, case .evdev(var evdev) = settings.source else {
      return settings
    }
    evdev.mode = .absolute
    var encoder = settings
    encoder.source = .evdev(evdev)
    encoder.definition.movement = .encoder
    if encoder.definition.snapPoint == .strip {
      encoder.definition.snapPoint = .encoder
    }
    return encoder
  }

  private static func inputs(
    _ sections: Sections,
    eventNames: EventNames,
    noting mistakes: inout Mistakes
  ) -> [ReadInput] {
    var inputs: [ReadInput] = []
    for table in sections.inputs {
      let reader = InputReader(
        table: CheckedTable(table, as: .input, noting: &mistakes),
        eventNames: eventNames
      )
      inputs.append(reader.read(noting: &mistakes))
    }
    mistakes.noteDuplicates(of: inputs.compactMap(\.name)) {
      "there is an input \($0) already"
    }
    return inputs
  }

  private static func controls(
    _ sections: Sections,
    inputs: KnownInputs,
    cues: CuePatterns,
    noting mistakes: inout Mistakes
  ) -> [ControlDefinition] {
    var controls: [ReadControl] = []
    for table in sections.controls {
      let reader = ControlReader(
        table: CheckedTable(table, as: .control, noting: &mistakes),
        inputs: inputs,
        cues: cues
      )
      controls.append(reader.read(noting: &mistakes))
    }
    mistakes.noteDuplicates(of: controls.compactMap(\.name)) {
      "there is a control \($0) already"
    }
    mistakes.noteDuplicates(of: controls.compactMap(\.turnPressed)) {
      "another control has `turn_pressed` = \($0)"
    }
    return controls.compactMap(\.definition)
  }
}
