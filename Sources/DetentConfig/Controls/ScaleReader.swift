import DetentCore

/// Reads the scale of a control.
struct ScaleReader {
  static let keys = ["range", "values", "options"]

  let table: CheckedTable

  /// `nil` if there is none, or a wrong one.
  func scale(noting mistakes: inout Mistakes) -> Scale? {
    mistakes.noteUnlessOne(of: Self.keys, in: self.table)
    let range = self.table.table("range", as: .range, noting: &mistakes)
      .flatMap { RangeReader(table: $0).scale(noting: &mistakes) }
    let values = self.table.value("values")
      .flatMap { Self.values($0, noting: &mistakes) }
    let options = self.table.value("options")
      .flatMap { Self.options($0, noting: &mistakes) }
    return range ?? values ?? options
  }

  private static func values(
    _ list: TOMLValue,
    noting mistakes: inout Mistakes
  ) -> Scale? {
    let elements = list.elements ?? []
    var values: [ExactDecimal] = []
    var last: ExactDecimal?
    for element in elements {
      let value = element.scaleNumber(of: "a value", noting: &mistakes)
      if let value, let last, value <= last {
        mistakes.note(
          element.position,
          "the value \(value) comes after \(last)",
          expected: "a greater one was expected"
        )
      } else if let value {
        values.append(value)
      }
      last = value
    }
    guard values.count == elements.count else { return nil }
    do throws(ScaleError) {
      return try Scale(values: values)
    } catch {
      mistakes.note(error, of: "values", at: list.position)
      return nil
    }
  }

  private static func options(
    _ list: TOMLValue,
    noting mistakes: inout Mistakes
  ) -> Scale? {
    let elements = list.elements ?? []
    mistakes.noteDuplicates(of: elements.compactMap(\.locatedString)) {
      "the option \($0) is there already"
    }
    do throws(ScaleError) {
      return try Scale(options: elements.compactMap(\.string))
    } catch {
      mistakes.note(error, of: "options", at: list.position)
      return nil
    }
  }
}
