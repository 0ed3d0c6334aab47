package import DetentCore

extension JSONWriter {
  /// Writes a selection as clients get it.
  ///
  /// This is done for every detent that a knob moves, so it makes no string
  /// of its own.
  package mutating func append(
    _ selection: Selection,
    of control: ControlDefinition
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
      self.append(literal: #"],"active":""#)
      self.append(plain: content.active.rawValue)
      self.append(literal: #"","preview":"#)
    } else {
      self.append(literal: #"],"preview":"#)
    }
    self.append(nameOf: content.isPreview)
    self.append(literal: #","focused":"#)
    self.append(nameOf: content.isFocused)
    self.append(literal: #","cause":""#)
    self.append(plain: selection.cause.rawValue)
    self.bytes.append(ASCII.quote)
    if let origin = selection.origin {
      self.append(literal: #","origin":"#)
      self.append(quoted: origin)
    }
    self.append(literal: #","revision":"#)
    self.append(digitsOf: Int64(selection.revision))
    self.append(literal: #","presses":"#)
    self.append(digitsOf: Int64(content.presses))
    self.append(literal: #","long_presses":"#)
    self.append(digitsOf: Int64(content.longPresses))
    self.append(literal: #","double_presses":"#)
    self.append(digitsOf: Int64(content.doublePresses))
    self.append(literal: #","endstops":"#)
    self.append(digitsOf: Int64(content.endstops))
    self.append(literal: #","usec":"#)
    self.append(digitsOf: selection.changed.microseconds)
    self.endObject()
  }

  private mutating func append(
    _ thumb: Thumb,
    of content: Selection.Content,
    of control: ControlDefinition
  ) {
    let index = content.shown[thumb]
    self.append(literal: #"{"index":"#)
    self.append(digitsOf: Int64(index))
    self.append(literal: #","committed":"#)
    self.append(digitsOf: Int64(content.committed[thumb]))
    let digits = control.scale.digits
    if let units = control.scale.units(at: index) {
      self.append(literal: #","value":"#)
      self.append(units: units, digits: digits)
      self.append(literal: #","label":""#)
      // What `label(at:)` makes, without the string.
      self.append(
        units: units,
        digits: digits,
        fraction: control.digits ?? digits
      )
      self.append(literal: #""}"#)
    } else {
      self.append(literal: #","label":"#)
      self.append(quoted: control.label(at: index))
      self.bytes.append(ASCII.closingBrace)
    }
  }
}
