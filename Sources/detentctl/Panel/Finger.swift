import DetentCore
import DetentProtocol

/// A finger of the panel on a virtual strip.
struct Finger: Hashable {
  /// A finger of which the daemon hears nothing for 10 s is lost.
  private static let patience = Microseconds.seconds(9)

  let input: String
  let control: String
  /// Where it is.
  ///
  /// Of several keys in a row each moves it on, whatever the daemon has told of
  /// the first until then.
  private(set) var detent: Int
  private var until: Instant

  /// A finger that touches a thumb where that stands.
  init(on input: String, of control: String, at detent: Int, _ now: Instant) {
    self.input = input
    self.control = control
    self.detent = detent
    self.until = now + Self.patience
  }

  /// Whether it is still on the strip, as far as is known.
  func isDown(at now: Instant) -> Bool { now < self.until }

  /// Moves by so many detents, at most to the first that is refused.
  mutating func move(
    by detents: Int,
    on control: ControlDescription,
    at now: Instant
  ) -> PanelRequest {
    let (sum, overflow) = self.detent.addingReportingOverflow(detents)
    let limits = control.limits
    let last = control.scale.count - 1
    let lowest = max(0, limits.lower - 1)
    let highest = min(last, limits.upper + 1)
    self.detent = overflow ? highest : max(lowest, min(sum, highest))
    self.until = now + Self.patience
    return self.touch(on: control)
  }

  /// The call that puts it where it is.
  func touch(on control: ControlDescription) -> PanelRequest {
    let strip = StripScale(
      control.scale,
      spacing: control.spacing,
      length: StripGeometry.virtualEnd
    )
    return .touch(input: self.input, position: strip.place(of: self.detent))
  }
}
