import DetentCore
import DetentProtocol

/// The verbs that change something. Each gives the lines to print.
extension PanelConnection where Self: ~Copyable {
  /// How long a push lasts.
  private static var pushLength: Microseconds { .milliseconds(50) }

  mutating func set(_ setting: Setting, asJSON: Bool) throws -> [String] {
    let control = try self.control(setting.control)
    let parameters = try self.answer(
      to: .select(
        control: setting.control,
        thumb: setting.thumb,
        target: try setting.selectTarget(of: control),
        revision: setting.revision,
        origin: setting.origin
      )
    )
    guard !asJSON else { return [parameters.line] }
    return [try parameters.decodeSelection().line(of: control)]
  }

  mutating func setLimits(
    of name: String,
    lower: String,
    upper: String,
    asJSON: Bool
  ) throws -> [String] {
    let control = try self.control(name)
    let limits = Limits(
      lower: try control.index(at: lower),
      upper: try control.index(at: upper)
    )
    let parameters = try self.answer(
      to: .setLimits(control: name, limits: limits)
    )
    guard !asJSON else { return [parameters.line] }
    let changed = try parameters.decodeControl()
    return ["\(name) limits \(changed.withUnit(changed.limitsText))"]
  }

  /// Pushes the button of an input down, up, or down and after a pause up.
  mutating func press(
    _ input: String,
    strokes: [Bool],
    asJSON: Bool,
    pause: (Microseconds) throws -> Void
  ) throws -> [String] {
    var lines: [String] = []
    for (number, isDown) in strokes.enumerated() {
      if number > 0 { try pause(Self.pushLength) }
      let request = PanelRequest.press(input: input, isDown: isDown)
      lines.append(try self.answer(to: request).line)
    }
    return asJSON ? lines : []
  }

  /// Makes a call as it stands, and tells the selection if that is the reply.
  mutating func call(
    _ request: PanelRequest,
    asJSON: Bool
  ) throws -> [String] {
    let parameters = try self.answer(to: request)
    guard !asJSON else { return [parameters.line] }
    guard parameters["selection"] != nil else { return [] }
    let selection = try parameters.decodeSelection()
    let line = selection.line(of: try self.control(selection.control))
    guard case .focus = request else { return [line] }
    return [line + (selection.isFocused ? ", focused" : ", no input moves it")]
  }
}
