import DetentCore
import DetentProtocol

/// A control as `Describe` tells of it.
struct ControlDescription: Hashable {
  let name: String
  let title: String?
  let scale: Scale
  /// How the detents lie along a strip.
  let spacing: Spacing
  let unit: String?
  /// The decimals of labels, `nil` for as many as the scale needs.
  let digits: Int?
  /// Every so many detents is stronger than the others.
  let segment: Int?
  /// Whether a scale is drawn with labels.
  let hasLabels: Bool
  /// Whether it goes round from the last detent to the first.
  let wraps: Bool
  let hasTwoThumbs: Bool
  /// The least distance of two thumbs in detents.
  let gap: Int
  let limits: Limits
  let commit: String
  let turn: [String]
  let turnPressed: String?
  let touch: String?
  let push: [String]

  /// The text for people at a detent, without the unit.
  func label(at index: Int) -> String {
    self.scale.label(at: index, digits: self.digits)
  }

  /// Whether all of the scale may be used.
  var isOpen: Bool {
    self.limits == Limits(lower: 0, upper: self.scale.count - 1)
  }
}

extension ControlDescription {
  /// Decodes what it needs, or returns `nil` if something is missing.
  init?(_ object: JSONObject) {
    guard let name = object["name"]?.asString,
      let scale = Scale(describedBy: object),
      let spacing = object["spacing"]?.asString.flatMap(Spacing.init),
      let hasLabels = object["labels"]?.asBool,
      let wraps = object["wrap"]?.asBool,
      let thumbs = object["thumbs"]?.asInteger,
      let gap = object["gap"]?.asInteger,
      let limits = object["limits"]?.asObject.flatMap(Limits.init),
      limits.lower >= 0, limits.lower <= limits.upper,
      limits.upper < scale.count,
      let commit = object["commit"]?.asString,
      let turn = object["turn"]?.asStrings,
      let push = object["push"]?.asStrings
    else { return nil }
    self.name = name
    self.title = object["title"]?.asString
    self.scale = scale
    self.spacing = spacing
    self.unit = object["unit"]?.asString
    self.digits = object["digits"]?.asInteger
    self.segment = object["segment"]?.asInteger
    self.hasLabels = hasLabels
    self.wraps = wraps
    self.hasTwoThumbs = thumbs == 2
    self.gap = gap
    self.limits = limits
    self.commit = commit
    self.turn = turn
    self.turnPressed = object["turn_pressed"]?.asString
    self.touch = object["touch"]?.asString
    self.push = push
  }
}

extension Limits {
  fileprivate init?(_ object: JSONObject) {
    guard let lower = object["lower"]?.asInteger,
      let upper = object["upper"]?.asInteger
    else { return nil }
    self.init(lower: lower, upper: upper)
  }
}

extension Scale {
  fileprivate init?(describedBy object: JSONObject) {
    do throws(ScaleError) {
      if let range = object["range"]?.asObject {
        guard let lower = range["lower"]?.asDecimal,
          let upper = range["upper"]?.asDecimal,
          let step = range["step"]?.asDecimal
        else { return nil }
        self = try Scale(lower: lower, upper: upper, step: step)
      } else if let values = object["values"]?.asArray {
        let numbers = values.compactMap(\.asDecimal)
        guard numbers.count == values.count else { return nil }
        self = try Scale(values: numbers)
      } else {
        self = try Scale(options: object["options"]?.asStrings ?? [])
      }
    } catch {
      return nil
    }
  }
}
