package import DetentCore

/// Writes the selections of one control.
///
/// One is written for every detent that a knob moves: in one piece, without a
/// string of its own, and what each of them begins with is there already.
package final class SelectionEncoder: Sendable {
  /// All before the first thumb.
  private let head: [UInt8]
  private let scale: Scale
  private let hasTwoThumbs: Bool
  /// The decimals of labels.
  private let labelDigits: Int
  /// The most bytes of a selection without an origin and without names of
  /// options.
  private let longest: Int

  package init(_ control: ControlDefinition) {
    var head = JSONWriter()
    head.append(literal: #"{"control":"#)
    head.append(quoted: control.name)
    head.append(literal: #","thumbs":["#)
    self.head = head.bytes
    self.scale = control.scale
    self.hasTwoThumbs = control.hasTwoThumbs
    self.labelDigits = control.digits ?? control.scale.digits
    self.longest = head.count + 2 * Self.longestThumb + Self.longestRest
  }

  /// The keys of a thumb and its four numbers, two of them with a point and a
  /// leading zero and one with nine decimals more.
  private static let longestThumb = 4 * (JSONWriter.longestInteger + 3) + 64
  /// All other keys and words, six numbers, and some room.
  private static let longestRest = 6 * JSONWriter.longestInteger + 256

  /// The most bytes of a selection.
  func longestText(of selection: Selection) -> Int {
    var size = self.longest
    if let origin = selection.origin {
      size += TextCursor.longestQuoted(origin)
    }
    if case .options(let options) = self.scale.detents {
      let shown = selection.content.shown
      size += TextCursor.longestQuoted(options[shown.lower])
      size += TextCursor.longestQuoted(options[shown.upper])
    }
    return size
  }

  func write(_ selection: Selection, to text: inout TextCursor) {
    let content = selection.content
    text.append(contentsOf: self.head)
    self.write(.lower, of: content, to: &text)
    if self.hasTwoThumbs {
      text.append(ASCII.comma)
      self.write(.upper, of: content, to: &text)
      text.append(literal: #"],"active":""#)
      text.append(plain: content.active.rawValue)
      text.append(literal: #"","preview":"#)
    } else {
      text.append(literal: #"],"preview":"#)
    }
    text.append(nameOf: content.isPreview)
    text.append(literal: #","focused":"#)
    text.append(nameOf: content.isFocused)
    text.append(literal: #","cause":""#)
    text.append(plain: selection.cause.rawValue)
    if let origin = selection.origin {
      text.append(literal: #"","origin":"#)
      text.append(quoted: origin)
      text.append(literal: #","revision":"#)
    } else {
      text.append(literal: #"","revision":"#)
    }
    text.append(digitsOf: Int64(selection.revision))
    text.append(literal: #","presses":"#)
    text.append(digitsOf: Int64(content.presses))
    text.append(literal: #","long_presses":"#)
    text.append(digitsOf: Int64(content.longPresses))
    text.append(literal: #","double_presses":"#)
    text.append(digitsOf: Int64(content.doublePresses))
    text.append(literal: #","endstops":"#)
    text.append(digitsOf: Int64(content.endstops))
    text.append(literal: #","usec":"#)
    text.append(digitsOf: selection.changed.microseconds)
    text.append(ASCII.closingBrace)
  }

  private func write(
    _ thumb: Thumb,
    of content: Selection.Content,
    to text: inout TextCursor
  ) {
    let index = content.shown[thumb]
    text.append(literal: #"{"index":"#)
    text.append(digitsOf: Int64(index))
    text.append(literal: #","committed":"#)
    text.append(digitsOf: Int64(content.committed[thumb]))
    if let units = self.scale.units(at: index) {
      let digits = self.scale.digits
      text.append(literal: #","value":"#)
      text.append(units: units, digits: digits)
      text.append(literal: #","label":""#)
      // What `Scale.label` makes, without the string.
      text.append(units: units, digits: digits, fraction: self.labelDigits)
      text.append(literal: #""}"#)
    } else {
      text.append(literal: #","label":"#)
      text.append(quoted: self.scale.label(at: index, digits: nil))
      text.append(ASCII.closingBrace)
    }
  }
}
