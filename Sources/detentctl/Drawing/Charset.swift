/// The characters that a picture is drawn with.
///
/// Solid is what is final, hollow what is not yet.
struct Charset {
  /// How many columns a character takes on this terminal: 0, 1 or 2, or less
  /// than 0 if it cannot be shown.
  let columns: (Unicode.Scalar) -> Int

  /// The fixed mark of a ruler over what is committed, and during a preview.
  let mark: String
  let previewMark: String
  /// What is committed, while something else is shown.
  let committed: String
  /// That the committed detent lies further to the left, or right.
  let toLeft: String
  let toRight: String

  let tick: String
  let segmentTick: String
  let endTick: String
  /// A part of the scale outside the limits.
  let closed: String

  let thumb: String
  let previewThumb: String
  let bar: String
  let barSegment: String
  /// The bar between two thumbs.
  let span: String
  let spanSegment: String
  let lowerLimit: String
  let upperLimit: String
  /// Around the active thumb.
  let activeLeft: String
  let activeRight: String

  /// Between boxes, and at the sides of the one that is selected.
  let side: String
  let selectedLeft: String
  let selectedRight: String
  let previewLeft: String
  let previewRight: String
  let frame: BoxFrame

  /// At the left of the chosen control.
  let chosen: String
  let ellipsis: String
  let replacement: String
  let isUp: String
  let isDown: String
  /// The names of the arrow keys.
  let arrows: String
}

/// The characters of the frames around boxes.
struct BoxFrame {
  /// An edge: its line, its corners, and where two boxes meet, each also where
  /// the selected box is on the right, the left, or alone.
  struct Edge {
    let line: String
    let selectedLine: String
    let first: String
    let firstSelected: String
    let between: String
    let beforeSelected: String
    let afterSelected: String
    let last: String
    let lastSelected: String
  }

  let top: Edge
  let bottom: Edge
  let selectedSide: String
}

extension Charset {
  /// The letters of a text, without anything that a terminal would obey.
  func letters(_ text: String) -> [Letter] {
    var letters: [Letter] = []
    for scalar in text.unicodeScalars {
      let columns = self.columns(scalar)
      guard columns != 0 else {
        // Curses has room for few characters in one place.
        guard let last = letters.last, last.text.unicodeScalars.count < 4
        else { continue }
        letters[letters.count - 1] = Letter(
          text: last.text + String(scalar),
          columns: last.columns
        )
        continue
      }
      guard columns < 0 else {
        letters.append(Letter(text: String(scalar), columns: columns))
        continue
      }
      // It stands between two thumbs' values.
      let shown = scalar == "…" ? [".", "."] : [self.replacement]
      letters += shown.map { Letter(text: $0, columns: 1) }
    }
    return letters
  }

  /// The letters of a text, cut off with an ellipsis if they take more than
  /// `columns`.
  func letters(_ text: String, upTo columns: Int) -> [Letter] {
    let letters = self.letters(text)
    guard letters.width > columns else { return letters }
    guard columns > 0 else { return [] }
    var kept: [Letter] = []
    var width = 1
    for letter in letters {
      guard width + letter.columns <= columns else { break }
      kept.append(letter)
      width += letter.columns
    }
    return kept + [Letter(text: self.ellipsis, columns: 1)]
  }

  /// How many columns a text takes.
  func width(of text: String) -> Int { self.letters(text).width }
}

extension [Letter] {
  /// How many columns they take.
  var width: Int { self.reduce(0) { $0 + $1.columns } }
}
