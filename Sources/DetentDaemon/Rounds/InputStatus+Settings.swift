import DetentCore
import DetentInput
import DetentProtocol

extension InputStatus {
  /// The status of an input before anything was opened.
  init(_ settings: InputSettings) {
    switch settings.source {
    case .evdev(let evdev):
      let mode = evdev.mode(on: EvdevCapabilities())
      self.init(
        name: settings.name,
        kind: .evdev,
        mode: mode.rawValue,
        isPresent: false
      )
    case .gpio(let gpio):
      self.init(
        name: settings.name,
        kind: .gpio,
        mode: gpio.a == nil ? EvdevMode.button.rawValue : "quadrature",
        isPresent: false
      )
    case .virtual:
      self.init(
        name: settings.name,
        kind: .virtual,
        mode: settings.definition.movement.name,
        isPresent: true
      )
    }
  }
}

extension InputDefinition.Movement {
  fileprivate var name: String {
    switch self {
    case .encoder: "encoder"
    case .strip: "strip"
    case .button: "button"
    }
  }
}
