package import DetentCore

extension JSONWriter {
  /// Writes a control as clients get it, with the limits that are in force.
  package mutating func append(
    _ control: ControlDefinition,
    limits: Limits
  ) {
    self.beginObject()
    self.append(control.name, for: "name")
    self.append(control.title, for: "title")
    self.append(control.scale.count, for: "count")
    self.append(detentsOf: control.scale)
    self.append(control.spacing.rawValue, for: "spacing")
    self.append(control.unit, for: "unit")
    self.append(control.digits, for: "digits")
    self.append(control.segment, for: "segment")
    self.append(control.hasLabels, for: "labels")
    self.append(control.hasTwoThumbs ? 2 : 1, for: "thumbs")
    self.append(control.gap, for: "gap")
    self.append(control.wraps, for: "wrap")
    self.appendKey("limits")
    self.beginObject()
    self.append(limits.lower, for: "lower")
    self.append(limits.upper, for: "upper")
    self.endObject()
    self.append(control.commit.rawValue, for: "commit")
    self.appendKey("turn")
    self.append(control.turn.inputs)
    self.append(control.turnPressed, for: "turn_pressed")
    self.append(control.touch, for: "touch")
    self.appendKey("push")
    self.append(control.push)
    self.endObject()
  }

  private mutating func append(detentsOf scale: Scale) {
    switch scale.detents {
    case .range(let lower, let upper, let step):
      self.appendKey("range")
      self.beginObject()
      self.appendKey("lower")
      self.append(units: lower, digits: scale.digits)
      self.appendKey("upper")
      self.append(units: upper, digits: scale.digits)
      self.appendKey("step")
      self.append(units: step, digits: scale.digits)
      self.endObject()
    case .values(let values):
      self.appendKey("values")
      self.beginArray()
      for (position, units) in values.enumerated() {
        if position > 0 { self.append(byte: ASCII.comma) }
        self.append(units: units, digits: scale.digits)
      }
      self.endArray()
    case .options(let options):
      self.appendKey("options")
      self.append(options)
    }
  }
}
