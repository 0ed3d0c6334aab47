import DetentCore

extension JSONWriter {
  /// Writes a value that was decoded, compact and in its order.
  package mutating func append(_ value: JSONValue) {
    switch value {
    case .object(let object): self.append(object)
    case .array(let elements):
      self.beginArray()
      for element in elements { self.append(element) }
      self.endArray()
    case .string(let string): self.append(string)
    case .integer(let integer): self.append(ExactDecimal(integer))
    case .real(let real): self.append(real)
    case .bool(let bool): self.append(bool)
    case .null: self.appendNull()
    }
  }

  package mutating func append(_ object: JSONObject) {
    self.beginObject()
    for member in object.members {
      self.appendKey(string: member.key)
      self.append(member.value)
    }
    self.endObject()
  }

  private mutating func append(_ real: Double) {
    guard let decimal = ExactDecimal(real) else {
      self.appendNull()
      return
    }
    self.append(decimal)
  }
}
