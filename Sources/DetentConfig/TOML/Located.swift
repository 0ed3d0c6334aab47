/// A value and where it stands.
struct Located<Value> {
  var value: Value
  var position: SourcePosition
}

extension TOMLValue {
  /// The string with its place.
  var locatedString: Located<String>? {
    self.string.map { Located(value: $0, position: self.position) }
  }
}
