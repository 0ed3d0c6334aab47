extension Key {
  /// Whether a value is what it may be; notes what is wrong.
  func check(_ value: TOMLValue, noting mistakes: inout Mistakes) -> Bool {
    let kinds = self.kinds.filter { $0.hasType(of: value) }
    guard !kinds.isEmpty else {
      mistakes.noteType(of: value, self)
      return false
    }
    if let elements = value.elements {
      return self.checkElements(elements, noting: &mistakes)
    }
    guard kinds.contains(where: { $0.permits(value) }) else {
      mistakes.note(value, of: self)
      return false
    }
    return true
  }

  private func checkElements(
    _ elements: [TOMLValue],
    noting mistakes: inout Mistakes
  ) -> Bool {
    let kinds = self.kinds.compactMap(\.ofElements)
    var isRight = true
    for element in elements {
      let fitting = kinds.filter { $0.hasType(of: element) }
      guard !fitting.contains(where: { $0.permits(element) }) else { continue }
      isRight = false
      let found = fitting.isEmpty ? element.kind : element.text
      let expected = kinds.map(\.expected).joinedAsChoice
      mistakes.note(
        element.position,
        "an element of `\(self.name)` is \(found)",
        expected: "\(expected) was expected"
      )
    }
    return isRight
  }
}
