import DetentCore
package import DetentInput

extension Configuration {
  package init(
    files: [ConfigFile],
    eventCodes: (String) -> EventCode?,
    refusing unsupported: NotSupportedYet
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
        refusing: unsupported,
        noting: &mistakes
      )
    }
    let inputs = withoutActuallyEscaping(eventCodes) { eventCodes in
      Self.inputs(
        sections,
        eventNames: EventNames(code: eventCodes),
        refusing: unsupported,
        noting: &mistakes
      )
    }
    self.inputs = inputs.compactMap(\.settings)
    self.controls = Self.controls(
      sections,
      inputs: KnownInputs(inputs, isComplete: sections.isWhole),
      cues: self.haptics.cues,
      noting: &mistakes
    )
    let all = mistakes.sorted
    guard all.isEmpty else { throw ConfigError(mistakes: all) }
  }

  private static func inputs(
    _ sections: Sections,
    eventNames: EventNames,
    refusing unsupported: NotSupportedYet,
    noting mistakes: inout Mistakes
  ) -> [ReadInput] {
    var inputs: [ReadInput] = []
    for table in sections.inputs {
      let reader = InputReader(
        table: CheckedTable(table, as: .input, noting: &mistakes),
        eventNames: eventNames,
        unsupported: unsupported
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
