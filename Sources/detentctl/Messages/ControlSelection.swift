import DetentCore
import DetentProtocol

/// A control's selection as the daemon tells it.
struct ControlSelection: Hashable {
  /// A thumb at the detent that is shown.
  struct Place: Hashable {
    let index: Int
    let committed: Int
    let label: String
  }

  let control: String
  /// One thumb, or the lower and the upper one.
  let thumbs: [Place]
  /// The thumb that moves next, where there are two.
  let active: String?
  let isPreview: Bool
  let isFocused: Bool
  let cause: String
  let origin: String?
  let presses: Int
  let longPresses: Int
  let doublePresses: Int
  let endstops: Int
}

extension ControlSelection {
  /// Decodes what it needs, or returns `nil` if something is missing.
  init?(_ object: JSONObject) {
    guard let control = object["control"]?.asString,
      let thumbs = object["thumbs"]?.asArray,
      let isPreview = object["preview"]?.asBool,
      let isFocused = object["focused"]?.asBool,
      let cause = object["cause"]?.asString,
      let presses = object["presses"]?.asInteger,
      let longPresses = object["long_presses"]?.asInteger,
      let doublePresses = object["double_presses"]?.asInteger,
      let endstops = object["endstops"]?.asInteger
    else { return nil }
    self.control = control
    self.thumbs = thumbs.compactMap { $0.asObject.flatMap(Place.init) }
    self.active = object["active"]?.asString
    self.isPreview = isPreview
    self.isFocused = isFocused
    self.cause = cause
    self.origin = object["origin"]?.asString
    self.presses = presses
    self.longPresses = longPresses
    self.doublePresses = doublePresses
    self.endstops = endstops
    guard self.thumbs.count == thumbs.count, !thumbs.isEmpty else { return nil }
  }
}

extension ControlSelection.Place {
  fileprivate init?(_ object: JSONObject) {
    guard let index = object["index"]?.asInteger,
      let committed = object["committed"]?.asInteger,
      let label = object["label"]?.asString
    else { return nil }
    self.init(index: index, committed: committed, label: label)
  }
}
