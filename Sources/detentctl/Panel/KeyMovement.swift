import DetentCore
import DetentProtocol

/// What the arrow keys do with a control.
enum KeyMovement: Hashable {
  /// They turn this virtual encoder.
  case turn(input: String)
  /// They turn this one while it is pushed.
  case pressedTurn(input: String)
  /// They move a finger on this virtual strip.
  case drag(input: String)
  /// They make `Step` calls, as no virtual input moves the control.
  case step

  init(
    of control: ControlDescription,
    thumb: Thumb?,
    isVirtual: (String) -> Bool
  ) {
    let turns = control.turn.filter(isVirtual)
    if let input = thumb == .upper ? turns.last : turns.first {
      self = .turn(input: input)
    } else if let input = control.touch, isVirtual(input) {
      self = .drag(input: input)
    } else if let input = control.turnPressed, isVirtual(input) {
      self = .pressedTurn(input: input)
    } else {
      self = .step
    }
  }

  /// Whether keys can choose which of two thumbs it moves.
  func choosesThumb(of control: ControlDescription) -> Bool {
    guard control.hasTwoThumbs else { return false }
    switch self {
    case .turn: return control.turn.count > 1
    case .pressedTurn: return false
    case .drag, .step: return true
    }
  }

  /// The calls that move a thumb by so many detents; none where a finger moves
  /// it, which has to know where it is.
  func requests(
    by detents: Int,
    of control: ControlDescription,
    thumb: Thumb?
  ) -> [PanelRequest] {
    switch self {
    case .drag:
      return []
    case .turn(let input):
      return [Self.turn(input, by: detents)]
    case .pressedTurn(let input):
      return [
        .press(input: input, isDown: true),
        Self.turn(input, by: detents),
        .press(input: input, isDown: false),
      ]
    case .step:
      return [
        .step(
          control: control.name,
          thumb: thumb,
          by: detents,
          origin: nil
        )
      ]
    }
  }

  private static func turn(_ input: String, by detents: Int) -> PanelRequest {
    let most = PanelRequest.mostV120 / 120
    let some = max(-most, min(detents, most))
    return .turn(input: input, v120: some * 120)
  }
}

extension ControlDescription {
  /// How far the page keys move: by a segment, or by a tenth of the scale.
  var page: Int { self.segment ?? max(2, self.scale.count / 10) }
}
