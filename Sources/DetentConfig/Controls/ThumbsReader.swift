import DetentCore

/// Reads what a control says of its thumbs and where they may stand.
struct ThumbsReader {
  struct Thumbs {
    var limits: Limits
    var initial: ThumbIndexes
    var gap: Int
  }

  let table: CheckedTable

  /// How many thumbs there are, or `nil` if that is wrong.
  var count: Int? {
    guard self.table.given("thumbs") != nil else { return 1 }
    return self.table.integer("thumbs").map { Int($0) }
  }

  /// Notes keys that do not go with the number of thumbs.
  func checkKeys(noting mistakes: inout Mistakes) {
    switch self.count {
    case nil: break
    case 1: self.checkKeysOfOneThumb(noting: &mistakes)
    default: self.checkKeysOfTwoThumbs(noting: &mistakes)
    }
  }

  /// `nil` if something is wrong.
  func thumbs(on scale: Scale, noting mistakes: inout Mistakes) -> Thumbs? {
    let limits = self.limits(on: scale, noting: &mistakes)
    guard let count = self.count else { return nil }
    let places = self.places(of: count, on: scale, noting: &mistakes)
    guard let limits, let places,
      let gap = self.gap(of: count, within: limits, noting: &mistakes)
    else { return nil }
    let lower = places.first ?? limits.lower
    let upper = places.last ?? (count == 2 ? limits.upper : lower)
    let initial = ThumbIndexes(lower: lower, upper: upper)
    return Thumbs(
      limits: limits,
      initial: limits.clamp(initial, gap: gap),
      gap: gap
    )
  }

  private func checkKeysOfTwoThumbs(noting mistakes: inout Mistakes) {
    guard let wrap = self.table.value("wrap"), wrap.boolean == true else {
      return
    }
    mistakes.note(
      wrap.position,
      "`wrap` is true with two thumbs",
      expected: "false, or one thumb, was expected"
    )
  }

  private func checkKeysOfOneThumb(noting mistakes: inout Mistakes) {
    for key in ["gap", "collision"] {
      guard let value = self.table.value(key),
        value.integer != 1, value.string != Collision.stop.rawValue
      else { continue }
      mistakes.note(
        value.position,
        "`\(key)` is \(value.text) with one thumb",
        expected: "`thumbs` = 2 was expected"
      )
    }
  }

  private func limits(
    on scale: Scale,
    noting mistakes: inout Mistakes
  ) -> Limits? {
    guard self.table.given("limits") != nil else {
      return Limits(lower: 0, upper: scale.count - 1)
    }
    guard
      let table = self.table.table("limits", as: .limits, noting: &mistakes)
    else { return nil }
    let reader = PlaceReader(scale: scale)
    let ends = ["lower", "upper"].map { key in
      table.value(key).flatMap {
        reader.detent($0, of: key, noting: &mistakes)
      }
    }
    guard let lower = ends[0], let upper = ends[1],
      let end = table.value("upper")
    else { return nil }
    guard lower <= upper else {
      let start = table.value("lower")?.text ?? ""
      mistakes.note(
        end.position,
        "`upper` is \(end.text), and `lower` is \(start)",
        expected: "an `upper` that is not below `lower` was expected"
      )
      return nil
    }
    return Limits(lower: lower, upper: upper)
  }

  /// In detents; 0 with one thumb, `nil` if there is no room for it.
  private func gap(
    of count: Int,
    within limits: Limits,
    noting mistakes: inout Mistakes
  ) -> Int? {
    guard count == 2, let thumbs = self.table.value("thumbs") else { return 0 }
    let gap = self.table.integer("gap") ?? 1
    let room = limits.upper - limits.lower
    guard gap > Int64(room) else { return Int(gap) }
    if let value = self.table.value("gap") {
      let end = room == 0 ? "0" : "0 to \(room)"
      mistakes.note(
        value.position,
        "`gap` is \(gap), but the limits leave room for \(room)",
        expected: "\(end) was expected"
      )
    } else {
      mistakes.note(
        thumbs.position,
        "two thumbs have no room on one detent",
        expected: "`gap` = 0, or more detents, was expected"
      )
    }
    return nil
  }

  /// The detents of `initial`, none if it is left out.
  private func places(
    of count: Int,
    on scale: Scale,
    noting mistakes: inout Mistakes
  ) -> [Int]? {
    guard self.table.given("initial") != nil else { return [] }
    guard let value = self.table.value("initial") else { return nil }
    let elements = value.elements ?? [value]
    let isList = value.elements != nil
    guard elements.count == count, isList == (count == 2) else {
      let found = isList ? "a list of \(elements.count)" : value.text
      let (thumbs, expected) =
        count == 2
        ? ("two thumbs", "a list of two") : ("one thumb", "one value")
      mistakes.note(
        value.position,
        "`initial` is \(found) with \(thumbs)",
        expected: "\(expected) was expected"
      )
      return nil
    }
    let reader = PlaceReader(scale: scale)
    let places = elements.map {
      reader.nearest($0, of: "initial", noting: &mistakes)
    }
    let right = places.compactMap { $0 }
    return right.count == count ? right : nil
  }
}
