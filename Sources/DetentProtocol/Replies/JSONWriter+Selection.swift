package import DetentCore

extension JSONWriter {
  /// Writes a selection as clients get it.
  package mutating func append(
    _ selection: Selection,
    of control: ControlDefinition
  ) {
    self.append(selection, of: control.reading)
  }

  /// Writes a selection as clients get it.
  ///
  /// This is done for every detent that a knob moves, so it makes no string
  /// of its own.
  package mutating func append(
    _ selection: Selection,
    of control: ControlReading
  ) {
    let content = selection.content
    self.beginObject()
    self.append(literal: #""control":"#)
    self.append(quoted: control.name)
    self.append(literal: #","thumbs":["#)
    self.append(.lower, of: content, of: control)
    if control.hasTwoThumbs {
      self.bytes.append(ASCII.comma)
      self.append(.upper, of: content, of: control)
    }
    self.write(atMost: Self.longestState) { text in
      if control.hasTwoThumbs {
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
      text.append(ASCII.quote)
    }
    if let origin = selection.origin {
      self.append(literal: #","origin":"#)
      self.append(quoted: origin)
    }
    self.write(atMost: Self.longestCounts) { text in
      text.append(literal: #","revision":"#)
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
    }
    self.endObject()
  }

  /// All keys and words of a selection's state, and some room.
  private static let longestState = 128
  /// The keys of a selection's six numbers, and some room.
  private static let longestCounts = 6 * Self.longestInteger + 96
  /// The keys of a thumb and its four numbers, two of them with a point and a
  /// leading zero and one with nine decimals more.
  private static let longestThumb = 4 * (Self.longestInteger + 3) + 64

  private mutating func append(
    _ thumb: Thumb,
    of content: Selection.Content,
    of control: ControlReading
  ) {
    let index = content.shown[thumb]
    let units = control.scale.units(at: index)
    self.write(atMost: Self.longestThumb) { text in
      text.append(literal: #"{"index":"#)
      text.append(digitsOf: Int64(index))
      text.append(literal: #","committed":"#)
      text.append(digitsOf: Int64(content.committed[thumb]))
      guard let units else { return text.append(literal: #","label":"#) }
      let digits = control.scale.digits
      text.append(literal: #","value":"#)
      text.append(units: units, digits: digits)
      text.append(literal: #","label":""#)
      // What `label(at:)` makes, without the string.
      text.append(
        units: units,
        digits: digits,
        fraction: control.digits ?? digits
      )
      text.append(literal: #""}"#)
    }
    guard units == nil else { return }
    self.append(quoted: control.label(at: index))
    self.bytes.append(ASCII.closingBrace)
  }
}
