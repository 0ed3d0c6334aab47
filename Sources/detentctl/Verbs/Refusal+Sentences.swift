import DetentCore
import DetentProtocol

extension Refusal {
  /// What is wrong and what to do, one line each.
  func sentences(_ around: Surroundings) -> [String] {
    guard let error = ReplyError(self.reply) else {
      return ["detentd refused: \(self.line)"]
    }
    if case .configurationInvalid(let mistakes) = error {
      return mistakes.map { mistake in
        "\(mistake.file):\(mistake.line):\(mistake.column): \(mistake.message)"
      }
    }
    return [self.sentence(for: error, around)]
  }

  private func sentence(
    for error: ReplyError,
    _ around: Surroundings
  ) -> String {
    switch error {
    case .noSuchControl(let name):
      return "there is no control \(name.quoted)"
        + Self.instead(of: name, around.controls.map(\.name), "controls")
    case .noSuchInput(let name):
      return "there is no input \(name.quoted)"
        + Self.instead(of: name, around.inputs.map(\.name), "inputs")
    case .outOfRange(let control, let lower, let upper):
      let known = around.controls.first { $0.name == control }
      return self.sentence(outOf: "\(lower)…\(upper)", of: control, known)
    case .previewActive(let control):
      return "\(control) is in a preview; detentctl commit \(control) makes it "
        + "final, detentctl cancel \(control) ends it"
    case .stale(let control, let revision):
      return "\(control) has changed, its revision is \(revision) now; look "
        + "again (detentctl get --json \(control))"
    case .notVirtual(let input):
      let names = around.inputs.filter { $0.kind == .virtual }.map(\.name)
      return "\(input) is a real input, and only virtual ones can be moved by "
        + "calls; "
        + (names.isEmpty ? "there are none" : "there are \(names.listed)")
    case .noMotor:
      return "there is no motor that works; detentctl motor tells why"
    case .permissionDenied:
      let who = "changes are for root, for detentd's own user"
      guard let permissions = around.permissions else {
        return "permission denied: \(who) and for its socket's group"
      }
      return "permission denied: \(who) and for \(permissions.holders); "
        + permissions.remedy
    case .invalidParameter(let name):
      return self.sentence(forParameter: name, around)
    case .interfaceNotFound(let name), .methodNotFound(let name),
      .methodNotImplemented(let name):
      return "detentd does not know \(name); is it older than detentctl "
        + "\(Version.number)?"
    case .expectedMore:
      return "detentd wants to reply more than once"
    case .protocolError(let error):
      return "detentd did not understand the call: \(error.message)"
    case .configurationInvalid:
      return "the configuration is wrong"
    }
  }

  private func sentence(
    outOf ends: String,
    of name: String,
    _ control: ControlDescription?
  ) -> String {
    let ends = control?.withUnit(ends) ?? ends
    let order = "the lower first" + Self.distance(control)
    switch self.request {
    case .setLimits:
      return "out of range: limits of \(name) lie in \(ends), \(order)"
    case .select(_, _, .indexes, _, _):
      return "out of range: the thumbs of \(name) lie in \(ends), \(order)"
    case .select(_, let thumb?, _, _, _):
      return "out of range: the \(thumb.rawValue) thumb of \(name) is open at "
        + ends
    default:
      return "out of range: \(name) is open at \(ends)"
    }
  }

  /// How far thumbs have to be apart.
  private static func distance(_ control: ControlDescription?) -> String {
    guard let control, control.hasTwoThumbs, control.gap > 0 else { return "" }
    let detents = control.gap == 1 ? "detent" : "detents"
    return " and \(control.gap) \(detents) apart"
  }

  private func sentence(
    forParameter parameter: String,
    _ around: Surroundings
  ) -> String {
    switch (self.request, parameter) {
    case (.turn(let input, _), "input"):
      return Self.wrongMovement(input, "turned", around)
    case (.touch(let input, _), "input"), (.lift(let input), "input"):
      return Self.wrongMovement(input, "touched", around)
    case (.step(let control, _, _, _), "thumb"):
      return "\(control) has one thumb: leave --thumb out"
    default:
      return "detentd does not accept the parameter \(parameter.quoted); is it "
        + "of another version than detentctl \(Version.number)?"
    }
  }

  private static func wrongMovement(
    _ input: String,
    _ done: String,
    _ around: Surroundings
  ) -> String {
    let mode = around.inputs.first { $0.name == input }?.mode
    let hint = mode.map { ": its mode is \($0)" }
    return "\(input) cannot be \(done)\(hint ?? "")"
  }

  /// The name that was meant, and all that there are.
  private static func instead(
    of name: String,
    _ names: [String],
    _ what: String
  ) -> String {
    guard !names.isEmpty else { return ", and there are no \(what) at all" }
    guard let nearest = name.nearest(among: names) else {
      return "; there are \(names.listed)"
    }
    return "; did you mean \(nearest)? There are \(names.listed)"
  }
}
