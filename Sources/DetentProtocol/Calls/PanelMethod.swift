/// The methods of `org.detentd.Panel`.
package enum PanelMethod: String, Hashable, Sendable, CaseIterable {
  case describe = "Describe"
  case get = "Get"
  case monitor = "Monitor"
  case inputs = "Inputs"
  case motor = "Motor"
  case select = "Select"
  case step = "Step"
  case commit = "Commit"
  case cancel = "Cancel"
  case reset = "Reset"
  case focus = "Focus"
  case setLimits = "SetLimits"
  case turn = "Turn"
  case touch = "Touch"
  case lift = "Lift"
  case press = "Press"
  case pulse = "Pulse"
  case reload = "Reload"

  /// The name with its interface's.
  package var fullName: String {
    "\(Interface.panel.rawValue).\(self.rawValue)"
  }

  /// Whether it changes anything, so that not everybody may call it.
  package var changes: Bool {
    switch self {
    case .describe, .get, .monitor, .inputs, .motor: false
    case .select, .step, .commit, .cancel, .reset, .focus, .setLimits: true
    case .turn, .touch, .lift, .press, .pulse, .reload: true
    }
  }

  /// Whether there may be more than one reply.
  package var acceptsMore: Bool {
    switch self {
    case .describe, .monitor, .inputs: true
    case .get, .motor, .select, .step, .commit, .cancel, .reset, .focus: false
    case .setLimits, .turn, .touch, .lift, .press, .pulse, .reload: false
    }
  }

  /// Whether it makes no sense with a single reply.
  package var requiresMore: Bool { self == .monitor }

  /// The names of its parameters.
  var parameters: [String] {
    switch self {
    case .describe, .get, .monitor: ["controls"]
    case .inputs, .motor, .reload: []
    case .select:
      [
        "control", "thumb", "index", "value", "option", "indexes", "revision",
        "origin",
      ]
    case .step: ["control", "thumb", "by", "origin"]
    case .commit, .cancel, .reset, .focus: ["control", "origin"]
    case .setLimits: ["control", "lower", "upper"]
    case .turn: ["input", "v120"]
    case .touch: ["input", "position"]
    case .lift: ["input"]
    case .press: ["input", "down"]
    case .pulse: ["cue", "pattern"]
    }
  }
}
