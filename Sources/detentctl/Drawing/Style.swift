/// How a cell looks besides its character.
///
/// Nothing is told by it alone: a terminal may have no colours and no other way
/// to stress something.
struct Style: Hashable {
  struct Emphasis: OptionSet, Hashable {
    let rawValue: UInt8

    static let bold = Emphasis(rawValue: 1)
    static let dim = Emphasis(rawValue: 2)
    static let reversed = Emphasis(rawValue: 4)
  }

  /// What a colour is for.
  enum Hue: Int16, Hashable, CaseIterable {
    case plain
    /// The chosen control, and the mark.
    case accent
    /// What is not final.
    case preview
    /// What went wrong, or came to an end.
    case alarm
  }

  var emphasis: Emphasis = []
  var hue = Hue.plain

  static let plain = Style()
  static let bold = Style(emphasis: .bold)
  static let dim = Style(emphasis: .dim)
  static let accent = Style(emphasis: .bold, hue: .accent)
  static let preview = Style(emphasis: .bold, hue: .preview)
  static let alarm = Style(emphasis: .bold, hue: .alarm)

  /// The same with light and dark exchanged.
  var reversed: Style {
    Style(emphasis: self.emphasis.union(.reversed), hue: self.hue)
  }
}
