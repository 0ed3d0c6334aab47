import DetentDevices
import DetentInput

/// What is printed about one device, in 80 columns.
extension DevicesProgram {
  private static let width = 80
  /// How many keys of a node are named.
  private static let keyLimit = 4

  /// The lines about a node that could be opened.
  static func lines(
    of node: EvdevNode,
    among nodes: [EvdevNode],
    _ capabilities: EvdevCapabilities
  ) -> [String] {
    let found = self.findings(node, capabilities)
    var lines = self.heading(of: node)
    lines += self.paragraph(
      found.isEmpty
        ? "nothing that could be an input" : found.joined(separator: ", "),
      indent: 2
    )
    guard let settings = self.hint(capabilities) else { return lines }
    let stanza = InputStanza(
      node: node,
      among: nodes,
      settings: settings,
      isInverted: false
    )
    lines.append("")
    lines += stanza.lines.map { "    " + $0 }
    return lines
  }

  /// The node with its identity.
  static func heading(of node: EvdevNode) -> [String] {
    guard let identity = node.identity else { return [node.path] }
    let numbers = [
      ("bus", identity.bus), ("vendor", identity.vendor),
      ("product", identity.product),
    ].map { "\($0.0) 0x\(self.hex($0.1))" }
    let place = identity.phys.isEmpty ? [] : ["phys \(identity.phys)"]
    let ids = node.ids.map { "id \($0)" }
    return ["\(node.path)  \(self.printable(identity.name))"]
      + self.paragraph(
        (numbers + place + ids).joined(separator: ", "),
        indent: 2
      )
  }

  /// The chips with their lines.
  static func lines(of catalog: GPIOChipCatalog) -> [String] {
    guard !catalog.chips.isEmpty || !catalog.refusals.isEmpty else {
      return ["No GPIO chips: there is no /dev/gpiochip*."]
    }
    var lines = ["GPIO chips"]
    for chip in catalog.chips {
      let label = self.printable(chip.label)
      lines += ["", "\(chip.path)  \(label), \(chip.lines.count) lines"]
      lines += self.lines(of: chip.lines)
    }
    for refusal in catalog.refusals {
      lines += [""] + self.paragraph("\(refusal)", indent: 0)
    }
    return lines
  }

  /// The lines of a chip; those that have no name and no user in one.
  private static func lines(of lines: [GPIOChip.Line]) -> [String] {
    var texts: [String] = []
    var place = 0
    while place < lines.count {
      let line = lines[place]
      let rest = lines[place...]
      let plain = rest.prefix { ($0.name ?? "").isEmpty && !$0.isUsed }
      if plain.count > 1, let last = plain.last {
        texts.append("  \(line.offset)-\(last.offset) no names, free")
        place += plain.count
        continue
      }
      let name = line.name.map { $0.isEmpty ? "no name" : $0 } ?? "no name"
      let use = line.isUsed ? self.use(by: line.consumer) : "free"
      texts += self.paragraph(
        "\(line.offset) \(self.printable(name)), \(use)",
        indent: 2
      )
      place += 1
    }
    return texts
  }

  private static func use(by consumer: String?) -> String {
    guard let consumer, !consumer.isEmpty else { return "in use" }
    return "used by \(self.printable(consumer))"
  }

  /// What each axis would be found out to be, and the keys.
  private static func findings(
    _ node: EvdevNode,
    _ capabilities: EvdevCapabilities
  ) -> [String] {
    var found = capabilities.movementAxes.map { axis in
      var settings = EvdevSettings(match: EvdevMatch())
      settings.axis = axis
      return "\(axis.name) \(settings.mode(on: capabilities).rawValue)"
    }
    if capabilities.hasVolumeKeys {
      found.append("KEY_VOLUMEUP and KEY_VOLUMEDOWN keys")
    }
    let keys = capabilities.events.filter { key in
      key.isKey
        && !(capabilities.hasVolumeKeys
          && [EvdevCapabilities.keyVolumeUp, EvdevCapabilities.keyVolumeDown]
            .contains(key))
    }.sorted { $0.code < $1.code }
    if keys.count <= self.keyLimit {
      found += keys.map { "\($0.name) button" }
    } else {
      found.append("\(keys.count) other keys and buttons")
    }
    return found
  }

  /// The settings to try where a node is likely to be a knob.
  private static func hint(
    _ capabilities: EvdevCapabilities
  ) -> EvdevSettings? {
    var settings = EvdevSettings(match: EvdevMatch())
    if let axis = capabilities.knobAxes.first {
      settings.axis = axis
    } else if capabilities.hasVolumeKeys {
      settings.up = EvdevCapabilities.keyVolumeUp
      settings.down = EvdevCapabilities.keyVolumeDown
    } else {
      return nil
    }
    settings.press = capabilities.pushKey
    return settings
  }

  /// A text in lines that are short enough, broken between words.
  static func paragraph(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in self.printable(text).split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= self.width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append((lines.isEmpty ? margin : margin + "  ") + word)
      }
    }
    return lines
  }

  /// A text that does nothing to a terminal.
  private static func printable(_ text: String) -> String {
    var printable = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      printable.unicodeScalars.append(isControl ? "?" : scalar)
    }
    return printable
  }

  private static func hex(_ number: UInt16) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 4 - text.count) + text
  }
}
