import DetentCore
import DetentProtocol

/// What keys do.
extension PanelState {
  /// How long a button is held for a long press, which takes 750 ms.
  static let longPush = Microseconds.milliseconds(900)

  /// Does what a key is for, and returns the calls that this takes.
  mutating func apply(_ key: Key, at now: Instant) -> [PanelRequest] {
    self.message = []
    let wasHelpShown = self.isHelpShown
    self.isHelpShown = key == .help && !wasHelpShown
    guard !wasHelpShown else { return [] }
    switch key {
    case .help, .quit, .other:
      return []
    case .next:
      return self.choose(self.chosen + 1)
    case .previous:
      return self.choose(self.chosen - 1)
    case .move, .push, .longPush, .thumb, .commit, .cancel:
      guard self.link == .connected, let control = self.chosenControl,
        let selection = self.selections[control.name], selection.fits(control)
      else { return [] }
      return self.operate(control, selection, key, at: now)
    }
  }

  private mutating func operate(
    _ control: ControlDescription,
    _ selection: ControlSelection,
    _ key: Key,
    at now: Instant
  ) -> [PanelRequest] {
    let name = control.name
    switch key {
    case .move(let distance, let isUp):
      return self.move(control, selection, distance, isUp: isUp, at: now)
    case .push:
      return self.push(control, selection, for: nil, at: now)
    case .longPush:
      return self.push(control, selection, for: Self.longPush, at: now)
    case .thumb:
      return self.switchThumb(of: control)
    case .commit:
      // The finger first: its lift is a commit that can be felt.
      return self.liftFinger() + [.commit(control: name, origin: nil)]
    case .cancel:
      return [.cancel(control: name, origin: nil)] + self.liftFinger()
    case .next, .previous, .help, .quit, .other:
      return []
    }
  }

  private mutating func choose(_ index: Int) -> [PanelRequest] {
    guard !self.controls.isEmpty else { return [] }
    let count = self.controls.count
    self.chosen = (index + count) % count
    return self.liftFinger()
  }

  private mutating func move(
    _ control: ControlDescription,
    _ selection: ControlSelection,
    _ distance: Key.Distance,
    isUp: Bool,
    at now: Instant
  ) -> [PanelRequest] {
    let length =
      switch distance {
      case .detent: 1
      case .page: control.page
      case .end: control.scale.count
      }
    let detents = isUp ? length : -length
    let movement = self.movement(of: control)
    let requests = movement.requests(
      by: detents,
      of: control,
      thumb: self.thumb(of: control)
    )
    switch movement {
    case .turn:
      return self.focus(control, selection) + requests
    case .drag(let input):
      return self.focus(control, selection)
        + self.drag(input, control, selection, by: detents, at: now)
    case .pressedTurn, .step:
      return requests
    }
  }

  /// Moves a finger, which first touches the thumb where that stands.
  private mutating func drag(
    _ input: String,
    _ control: ControlDescription,
    _ selection: ControlSelection,
    by detents: Int,
    at now: Instant
  ) -> [PanelRequest] {
    if var finger = self.finger, finger.isDown(at: now) {
      defer { self.finger = finger }
      return [finger.move(by: detents, on: control, at: now)]
    }
    let isUpper = self.thumb(of: control) == .upper
    let place = isUpper ? selection.thumbs.last : selection.thumbs.first
    guard let place else { return [] }
    var finger = Finger(on: input, of: control.name, at: place.index, now)
    defer { self.finger = finger }
    // One that is ignored since its preview was ended is lifted by this.
    return [
      .lift(input: input), finger.touch(on: control),
      finger.move(by: detents, on: control, at: now),
    ]
  }

  /// Gives a control its inputs first, where it shares them with others.
  private func focus(
    _ control: ControlDescription,
    _ selection: ControlSelection
  ) -> [PanelRequest] {
    guard !selection.isFocused else { return [] }
    return [.focus(control: control.name, origin: nil)]
  }

  /// Pushes a button and lets it go, at once or later.
  private mutating func push(
    _ control: ControlDescription,
    _ selection: ControlSelection,
    for length: Microseconds?,
    at now: Instant
  ) -> [PanelRequest] {
    guard let input = self.button(of: control) else {
      self.message = [
        "\(control.name) has no virtual input that could be pushed"
      ]
      return []
    }
    guard self.held == nil else { return [] }
    let down =
      self.focus(control, selection) + [.press(input: input, isDown: true)]
    guard let length else {
      return down + [.press(input: input, isDown: false)]
    }
    self.held = (input, until: now + length)
    return down
  }

  private mutating func switchThumb(
    of control: ControlDescription
  ) -> [PanelRequest] {
    guard let thumb = self.thumb(of: control) else {
      self.message = ["\(control.name) has one thumb"]
      return []
    }
    guard self.movement(of: control).choosesThumb(of: control) else {
      self.message = [
        "\(control.name) changes its thumb by a push, if press is next_thumb"
      ]
      return []
    }
    self.thumbs[control.name] = thumb == .lower ? .upper : .lower
    return self.liftFinger()
  }
}
