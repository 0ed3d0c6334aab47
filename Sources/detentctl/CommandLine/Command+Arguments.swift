import DetentCore
import DetentProtocol

extension Command {
  /// Understands what follows a verb.
  init(
    _ verb: Verb,
    _ arguments: inout Arguments
  ) throws(UsageError) {
    switch verb {
    case .list: self = .list
    case .inputs: self = .inputs
    case .motor: self = .motor
    case .reload: self = .call(.reload)
    case .get: self = .get(controls: arguments.takeNames())
    case .watch: self = .watch(controls: arguments.takeNames())
    case .panel: self = .panel
    case .set: self = .set(try Setting(&arguments))
    case .step:
      self = .call(
        .step(
          control: try arguments.takeNext("CONTROL"),
          thumb: try arguments.takeThumb(),
          by: try arguments.takeNextInteger("N"),
          origin: try arguments.takeOrigin()
        )
      )
    case .commit:
      self = .call(
        .commit(
          control: try arguments.takeNext("CONTROL"),
          origin: try arguments.takeOrigin()
        )
      )
    case .cancel:
      self = .call(
        .cancel(
          control: try arguments.takeNext("CONTROL"),
          origin: try arguments.takeOrigin()
        )
      )
    case .reset:
      self = .call(
        .reset(
          control: try arguments.takeNext("CONTROL"),
          origin: try arguments.takeOrigin()
        )
      )
    case .focus:
      self = .call(
        .focus(
          control: try arguments.takeNext("CONTROL"),
          origin: try arguments.takeOrigin()
        )
      )
    case .limits:
      self = .limits(
        control: try arguments.takeNext("CONTROL"),
        lower: try arguments.takeNext("LOWER"),
        upper: try arguments.takeNext("UPPER")
      )
    case .turn:
      self = .call(
        .turn(
          input: try arguments.takeNext("INPUT"),
          v120: try arguments.takeV120()
        )
      )
    case .touch:
      self = .call(
        .touch(
          input: try arguments.takeNext("INPUT"),
          position: try arguments.takePosition()
        )
      )
    case .lift:
      self = .call(.lift(input: try arguments.takeNext("INPUT")))
    case .press:
      self = .press(
        input: try arguments.takeNext("INPUT"),
        strokes: try arguments.takeStrokes()
      )
    case .pulse:
      self = .call(try arguments.takePulse())
    }
  }
}

extension Setting {
  init(_ arguments: inout Arguments) throws(UsageError) {
    self.control = try arguments.takeNext("CONTROL")
    self.thumb = try arguments.takeThumb()
    self.revision = try arguments.takeInteger(of: .revision)
    self.origin = try arguments.takeOrigin()
    if let index = try arguments.takeInteger(of: .index) {
      self.target = .index(index)
      return
    }
    let value = try arguments.takeNext("VALUE")
    guard let upper = arguments.takeWord() else {
      self.target = .value(value)
      return
    }
    guard self.thumb == nil else {
      throw UsageError(message: "two values are for both thumbs, not for one")
    }
    self.target = .values(lower: value, upper: upper)
  }
}
