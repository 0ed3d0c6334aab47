extension JSONWriter {
  /// Writes a member of an object, or nothing without a value.
  package mutating func append(_ string: String?, for key: StaticString) {
    guard let string else { return }
    self.appendKey(key)
    self.append(string)
  }

  /// Writes a member of an object, or nothing without a value.
  package mutating func append(_ integer: Int?, for key: StaticString) {
    guard let integer else { return }
    self.appendKey(key)
    self.append(integer)
  }

  /// Writes a member of an object.
  package mutating func append(_ bool: Bool, for key: StaticString) {
    self.appendKey(key)
    self.append(bool)
  }
}
