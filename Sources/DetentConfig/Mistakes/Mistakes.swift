/// Collects what is wrong while a configuration is read.
struct Mistakes {
  private struct Mistake {
    var position: SourcePosition
    var message: String
  }

  private let paths: [String]
  private var noted: [Mistake] = []

  /// `paths` are those of the files, in their order.
  init(paths: [String]) {
    self.paths = paths
  }

  /// Notes what is wrong at a place, and what was expected there.
  mutating func note(
    _ position: SourcePosition,
    _ wrong: String,
    expected: String
  ) {
    self.noted.append(
      Mistake(position: position, message: "\(wrong); \(expected)")
    )
  }

  /// A place for use in a message about another: with its file only if that
  /// is another one.
  func place(_ position: SourcePosition, from here: SourcePosition) -> String {
    let place = "\(position.line):\(position.column)"
    guard position.file != here.file else { return place }
    return "\(self.paths[position.file]):\(place)"
  }

  /// All mistakes in the order of their places.
  var sorted: [ConfigMistake] {
    let order = self.noted.indices.sorted { a, b in
      (self.noted[a].position, a) < (self.noted[b].position, b)
    }
    return order.map { index in
      let mistake = self.noted[index]
      return ConfigMistake(
        file: self.paths[mistake.position.file],
        line: mistake.position.line,
        column: mistake.position.column,
        message: mistake.message
      )
    }
  }
}
