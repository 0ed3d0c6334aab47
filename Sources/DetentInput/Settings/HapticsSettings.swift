package import DetentCore

/// The table `[haptics]`.
package struct HapticsSettings: Hashable, Sendable {
  package var motor: MotorSettings?
  package var cues = CuePatterns.standard
  package var isMuted = false
  /// How long after the start nothing pulses.
  package var quietStart = Microseconds.milliseconds(500)

  package init() {}
}
