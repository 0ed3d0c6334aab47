package import DetentCore

/// Writes compact JSON at the end of an array that is used again and again.
///
/// It puts commas where they are needed and trusts its caller with the rest:
/// a key before each value in an object, and as many ends as beginnings.
package struct JSONWriter: Sendable {
  package internal(set) var bytes: [UInt8] = []

  package init() {}

  /// Forgets what was written and keeps the memory.
  package mutating func removeAll() {
    self.bytes.removeAll(keepingCapacity: true)
  }

  package mutating func beginObject() {
    self.separate()
    self.bytes.append(ASCII.openingBrace)
  }

  package mutating func endObject() {
    self.bytes.append(ASCII.closingBrace)
  }

  package mutating func beginArray() {
    self.separate()
    self.bytes.append(ASCII.openingBracket)
  }

  package mutating func endArray() {
    self.bytes.append(ASCII.closingBracket)
  }

  /// Writes a key that needs no escapes.
  package mutating func appendKey(_ key: StaticString) {
    self.separate()
    self.bytes.append(ASCII.quote)
    self.append(literal: key)
    self.bytes.append(ASCII.quote)
    self.bytes.append(ASCII.colon)
  }

  /// Writes a key that is known only now.
  package mutating func appendKey(string key: String) {
    self.append(key)
    self.bytes.append(ASCII.colon)
  }

  package mutating func append(_ string: String) {
    self.separate()
    self.append(quoted: string)
  }

  package mutating func append(_ integer: Int) {
    self.separate()
    self.append(digitsOf: Int64(integer))
  }

  package mutating func append(_ decimal: ExactDecimal) {
    self.separate()
    self.append(digitsOf: decimal)
  }

  package mutating func append(_ bool: Bool) {
    self.separate()
    self.append(nameOf: bool)
  }

  package mutating func appendNull() {
    self.separate()
    self.append(literal: "null")
  }

  package mutating func append(_ strings: [String]) {
    self.beginArray()
    for string in strings { self.append(string) }
    self.endArray()
  }

  package mutating func append(_ integers: [Int]) {
    self.beginArray()
    for integer in integers { self.append(integer) }
    self.endArray()
  }

  /// Writes a value that is encoded already.
  package mutating func append(encoded value: [UInt8]) {
    self.separate()
    self.bytes.append(contentsOf: value)
  }

  /// Writes a value that is encoded already.
  package mutating func append(encoded value: ArraySlice<UInt8>) {
    self.separate()
    self.bytes.append(contentsOf: value)
  }

  /// Ends a message.
  package mutating func end(with terminator: Terminator) {
    self.bytes.append(terminator.rawValue)
  }

  /// Gives the message that ends before `end` another terminator.
  package mutating func end(at end: Int, with terminator: Terminator) {
    guard self.bytes[end - 1] != terminator.rawValue else { return }
    self.bytes[end - 1] = terminator.rawValue
  }

  /// Writes a comma, unless nothing or a beginning stands before.
  ///
  /// Outside strings these bytes are nothing else, and a string ends with its
  /// quotation mark.
  private mutating func separate() {
    switch self.bytes.last {
    case nil, ASCII.openingBrace, ASCII.openingBracket, ASCII.colon,
      Terminator.null.rawValue, Terminator.newline.rawValue:
      return
    default:
      self.bytes.append(ASCII.comma)
    }
  }
}
