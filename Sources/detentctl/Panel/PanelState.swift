import DetentCore
import DetentProtocol

/// What the panel shows: the controls as they are, which one is chosen, and
/// how the daemon is doing.
struct PanelState {
  /// Whether there is a daemon.
  enum Link: Hashable {
    /// Nothing has been heard yet.
    case waiting
    case connected
    /// The connection was lost at this time of day.
    case lost(since: String)
  }

  let socket: String
  var link = Link.waiting
  /// The daemon's version, once it is known.
  var version: String?
  var inputs: [InputStatus] = []
  /// What went wrong, for people; gone with the next key.
  var message: [String] = []
  var isHelpShown = false

  private(set) var controls: [ControlDescription] = []
  private(set) var selections: [String: ControlSelection] = [:]
  /// The index of the chosen control, 0 if there are none.
  var chosen = 0
  /// The thumbs that were chosen by key, until the daemon tells of another.
  var thumbs: [String: Thumb] = [:]
  var finger: Finger?
  /// A virtual button that is held down, and until when.
  var held: (input: String, until: Instant)?
  private var news = News()

  init(socket: String) {
    self.socket = socket
  }

  var chosenControl: ControlDescription? {
    self.controls.indices.contains(self.chosen)
      ? self.controls[self.chosen] : nil
  }

  /// When something has to be done without a key or a message.
  var nextDeadline: Instant? {
    [self.held?.until, self.news.nextDeadline].compactMap { $0 }.min()
  }

  /// Takes over how the controls are configured; the chosen one stays chosen.
  mutating func describe(_ controls: [ControlDescription]) {
    let name = self.chosenControl?.name
    let index = controls.firstIndex { $0.name == name }
    self.controls = controls
    self.chosen = index ?? max(0, min(self.chosen, controls.count - 1))
  }

  /// Takes over selections.
  mutating func select(_ selections: [ControlSelection], at now: Instant) {
    for selection in selections {
      let name = selection.control
      let before = self.selections.updateValue(selection, forKey: name)
      guard let before else { continue }
      self.news.note(selection, since: before, at: now)
      if before.active != selection.active { self.thumbs[name] = nil }
      // Who ends a preview takes it from the finger, which has to lift and
      // touch again.
      let isEnded = before.isPreview && !selection.isPreview
      if isEnded, self.finger?.control == name { self.finger = nil }
    }
  }

  /// The connection is gone, and with it what was done over it.
  mutating func lose(since time: String) {
    if case .lost = self.link { return }
    self.link = .lost(since: time)
    self.finger = nil
    self.held = nil
  }

  /// Does what is due, and returns the calls that this takes.
  mutating func advance(to now: Instant) -> [PanelRequest] {
    self.news.advance(to: now)
    guard let held = self.held, held.until <= now else { return [] }
    self.held = nil
    return [.press(input: held.input, isDown: false)]
  }

  /// Lets go of what the panel holds, and returns the calls that this takes.
  mutating func letGo() -> [PanelRequest] {
    let lifts = self.liftFinger()
    guard let held = self.held else { return lifts }
    self.held = nil
    return [.press(input: held.input, isDown: false)] + lifts
  }

  mutating func liftFinger() -> [PanelRequest] {
    guard let finger = self.finger else { return [] }
    self.finger = nil
    return [.lift(input: finger.input)]
  }

  /// The thumb that keys move, where there are two.
  func thumb(of control: ControlDescription) -> Thumb? {
    guard control.hasTwoThumbs else { return nil }
    let active = self.selections[control.name]?.active.flatMap(Thumb.init)
    return self.thumbs[control.name] ?? active ?? .lower
  }

  func movement(of control: ControlDescription) -> KeyMovement {
    KeyMovement(of: control, thumb: self.thumb(of: control)) { name in
      self.inputs.contains { $0.name == name && $0.kind == .virtual }
    }
  }

  /// The virtual input that space pushes.
  func button(of control: ControlDescription) -> String? {
    let names = control.push + control.turn + [control.touch].compactMap { $0 }
    return names.first { name in
      self.inputs.contains { $0.name == name && $0.kind == .virtual }
    }
  }

  /// What has just happened to a control.
  func news(of control: ControlDescription) -> [String] {
    self.news.words(for: control.name)
  }

}
