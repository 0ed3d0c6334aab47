import DetentCore

/// Where a strip was touched while a knob should have been turned.
package struct StripTouches: Hashable, Sendable {
  package let axis: EventCode
  package let touched: ClosedRange<Int>
  /// The ends that the node tells.
  package let ends: ClosedRange<Int>

  /// `nil` if no strip of the node was touched.
  package init?(_ recording: NodeRecording, _ phases: LearningPhases) {
    let capabilities = recording.capabilities
    for axis in capabilities.knobAxes {
      var settings = EvdevSettings(match: EvdevMatch())
      settings.axis = axis
      let mode = settings.mode(on: capabilities)
      guard mode.isStrip, let ends = capabilities.axes[axis.code] else {
        continue
      }
      let values = recording.values(of: axis, in: phases.start..<phases.end)
        // On a strip that sends a bit for each place 0 is no place.
        .filter { mode != .onehot || $0 > 0 }
      guard let least = values.min(), let most = values.max() else { continue }
      self.axis = axis
      self.touched = least...most
      let (minimum, maximum) = (Int(ends.minimum), Int(ends.maximum))
      self.ends = minimum...max(minimum, maximum)
      return
    }
    return nil
  }
}
