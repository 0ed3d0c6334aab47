import DetentDevices
import DetentInput

/// The lines of a configuration that describe an input, to be pasted.
struct InputStanza {
  /// The longest name that a configuration accepts.
  private static let longestName = 32

  let name: String
  private let source: [String]
  private let isInverted: Bool

  /// - Parameter others: the nodes that it must not be mistaken for.
  init(
    node: EvdevNode,
    among others: [EvdevNode],
    settings: EvdevSettings,
    isInverted: Bool
  ) {
    self.name = Self.name(for: node.identity?.name ?? "")
    self.source = TOMLText.table(
      "evdev",
      Self.match(node, among: others) + Self.entries(settings)
    )
    self.isInverted = isInverted
  }

  init(lines settings: GPIOSettings, isInverted: Bool) {
    self.name = "knob"
    self.source = TOMLText.table("gpio", Self.entries(settings))
    self.isInverted = isInverted
  }

  /// The lines of the input.
  var lines: [String] {
    ["[[input]]", "name = \(TOMLText.quoted(self.name))"] + self.source
      + (self.isInverted ? ["invert = true"] : [])
  }

  /// The lines of a control to try it with.
  func sampleControl(touched: Bool) -> [String] {
    [
      "[[control]]",
      "name = \"sample\"",
      "range = { lower = 0, upper = 100, step = 1 }",
      "\(touched ? "touch" : "turn") = \(TOMLText.quoted(self.name))",
    ]
  }

  /// What tells the node apart: its name, and its place if others are called
  /// the same.
  private static func match(
    _ node: EvdevNode,
    among others: [EvdevNode]
  ) -> [(key: String, value: String)] {
    guard let identity = node.identity, !identity.name.isEmpty else {
      return [("path", TOMLText.quoted(node.path))]
    }
    let name = TOMLText.quoted(self.pattern(of: identity.name))
    let twins = others.filter {
      $0.identity?.name == identity.name && $0.path != node.path
    }
    guard !twins.isEmpty else { return [("name", name)] }
    if let id = node.ids.first {
      return [("name", name), ("id", TOMLText.quoted(id))]
    }
    guard !identity.phys.isEmpty else { return [("name", name)] }
    return [("name", name), ("phys", TOMLText.quoted(identity.phys))]
  }

  private static func entries(
    _ settings: EvdevSettings
  ) -> [(key: String, value: String)] {
    var entries: [(key: String, value: String)] = []
    func note(_ key: String, _ event: EventCode?) {
      guard let event else { return }
      entries.append((key, TOMLText.quoted(event.name)))
    }
    note("axis", settings.axis)
    note("up", settings.up)
    note("down", settings.down)
    if let mode = settings.mode {
      entries.append(("mode", TOMLText.quoted(mode.rawValue)))
    }
    if settings.hasRollover { entries.append(("rollover", "true")) }
    if let units = settings.unitsPerDetent {
      entries.append(("units_per_detent", TOMLText.number(millionths: units)))
    }
    note("press", settings.press)
    return entries
  }

  private static func entries(
    _ settings: GPIOSettings
  ) -> [(key: String, value: String)] {
    var entries: [(key: String, value: String)] = []
    if let chip = settings.chip {
      entries.append(("chip", TOMLText.quoted(chip)))
    }
    for (key, line) in [
      ("a", settings.a), ("b", settings.b), ("press", settings.press),
    ] {
      if let line { entries.append((key, TOMLText.line(line))) }
    }
    let rest = settings.rest.sorted(by: >).map { state in
      TOMLText.quoted((state & 2 == 0 ? "0" : "1") + "\(state & 1)")
    }
    entries.append(("edges_per_detent", "\(settings.edgesPerDetent)"))
    entries.append(("rest", "[\(rest.joined(separator: ", "))]"))
    if settings.bias != .pullUp {
      entries.append(("bias", TOMLText.quoted(settings.bias.rawValue)))
    }
    return entries
  }

  /// The glob pattern for a name.
  private static func pattern(of name: String) -> String {
    var pattern = ""
    for character in name {
      switch character {
      case "*", "?", "[": pattern += "[\(character)]"
      case "\\": pattern += "\\\\"
      default: pattern.append(character)
      }
    }
    return pattern
  }

  /// A name that a configuration accepts.
  private static func name(for device: String) -> String {
    var name = ""
    for scalar in device.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": name.unicodeScalars.append(scalar)
      default: if !name.isEmpty, name.last != "-" { name += "-" }
      }
    }
    name = String(name.prefix(Self.longestName))
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? "knob" : name
  }
}
