package import DetentCore

/// A call of a method of `org.detentd.Panel`, its parameters checked as far as
/// that is possible without the panel.
package enum PanelRequest: Hashable, Sendable {
  /// All controls if none are named.
  case describe(controls: [String]?)
  case get(controls: [String]?)
  case monitor(controls: [String]?)
  case inputs
  case motor
  case select(
    control: String,
    thumb: Thumb?,
    target: SelectTarget,
    revision: Int?,
    origin: String?
  )
  case step(control: String, thumb: Thumb?, by: Int, origin: String?)
  case commit(control: String, origin: String?)
  case cancel(control: String, origin: String?)
  case reset(control: String, origin: String?)
  case focus(control: String, origin: String?)
  case setLimits(control: String, limits: Limits)
  case turn(input: String, v120: Int)
  /// The position is in thousandths of a unit: 0…1,000,000,000.
  case touch(input: String, position: Int64)
  case lift(input: String)
  case press(input: String, isDown: Bool)
  case pulseCue(Cue)
  case pulsePattern(Pattern)
  case reload

  package var method: PanelMethod {
    switch self {
    case .describe: .describe
    case .get: .get
    case .monitor: .monitor
    case .inputs: .inputs
    case .motor: .motor
    case .select: .select
    case .step: .step
    case .commit: .commit
    case .cancel: .cancel
    case .reset: .reset
    case .focus: .focus
    case .setLimits: .setLimits
    case .turn: .turn
    case .touch: .touch
    case .lift: .lift
    case .press: .press
    case .pulseCue, .pulsePattern: .pulse
    case .reload: .reload
    }
  }
}
