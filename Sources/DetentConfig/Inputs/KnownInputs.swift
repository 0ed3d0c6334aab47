import DetentCore

/// The inputs that controls may name.
struct KnownInputs {
  private let names: [String]
  private let byName: [String: ReadInput]
  /// Whether there can be no others: none is unnamed or in a part that could
  /// not be read.
  private let isComplete: Bool

  init(_ inputs: [ReadInput], isComplete: Bool) {
    self.names = inputs.compactMap(\.name?.value)
    self.byName = Dictionary(
      inputs.compactMap { input in
        input.name.map { ($0.value, input) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    self.isComplete = isComplete && self.names.count == inputs.count
  }

  /// The input of this name; notes that there is none.
  func input(
    named name: Located<String>,
    noting mistakes: inout Mistakes
  ) -> ReadInput? {
    if let input = self.byName[name.value] { return input }
    guard self.isComplete else { return nil }
    let expected =
      if let nearest = name.value.nearest(among: self.names) {
        "did you mean \(nearest.quoted)?"
      } else if self.names.isEmpty {
        "an [[input]] of this name was expected"
      } else {
        "\(self.names.map(\.quoted).joinedAsChoice) was expected"
      }
    mistakes.note(
      name.position,
      "there is no input \(name.value.quoted)",
      expected: expected
    )
    return nil
  }
}
