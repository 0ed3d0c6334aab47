package import DetentCore

/// Writes compact JSON at the end of an array that is used again and again.
///
/// It puts commas where they are needed and trusts its caller with the rest:
/// a key before each value in an object, and as many ends as beginnings.
package struct JSONWriter: Sendable {
  /// What was written, and room for more.
  private var memory: [UInt8] = []
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { self.count == 0 }

  /// What was written, in the writer's own memory.
  package var written: ArraySlice<UInt8> { self.memory[..<self.count] }

  /// A copy of what was written.
  package var bytes: [UInt8] { Array(self.written) }

  /// Forgets what was written and keeps the memory.
  package mutating func removeAll() {
    self.count = 0
  }

  /// Writes at most `size` bytes through a cursor.
  @inline(__always)
  mutating func write(atMost size: Int, _ body: (inout TextCursor) -> Void) {
    let start = self.count
    let room = self.memory.count - start
    if room < size { self.grow(by: size - room) }
    self.count = self.memory.withUnsafeMutableBytes { memory in
      // Only empty memory has no address, and nothing is written there.
      guard let base = memory.baseAddress else { return start }
      var cursor = TextCursor(base + start, size: size)
      body(&cursor)
      return cursor.place - base
    }
  }

  private mutating func grow(by size: Int) {
    let more = max(size, self.memory.count, Self.leastMemory)
    self.memory.append(contentsOf: repeatElement(0, count: more))
  }

  /// More than most messages have.
  private static let leastMemory = 512

  package mutating func beginObject() {
    self.separate()
    self.append(byte: ASCII.openingBrace)
  }

  package mutating func endObject() {
    self.append(byte: ASCII.closingBrace)
  }

  package mutating func beginArray() {
    self.separate()
    self.append(byte: ASCII.openingBracket)
  }

  package mutating func endArray() {
    self.append(byte: ASCII.closingBracket)
  }

  /// Writes a key that needs no escapes.
  package mutating func appendKey(_ key: StaticString) {
    self.separate()
    self.append(byte: ASCII.quote)
    self.append(literal: key)
    self.append(byte: ASCII.quote)
    self.append(byte: ASCII.colon)
  }

  /// Writes a key that is known only now.
  package mutating func appendKey(string key: String) {
    self.append(key)
    self.append(byte: ASCII.colon)
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
  package mutating func append(encoded value: ArraySlice<UInt8>) {
    self.separate()
    self.append(contentsOf: value)
  }

  /// Ends a message.
  package mutating func end(with terminator: Terminator) {
    self.append(byte: terminator.rawValue)
  }

  /// Gives the message that ends before `end` another terminator.
  package mutating func end(at end: Int, with terminator: Terminator) {
    guard self.memory[end - 1] != terminator.rawValue else { return }
    self.memory[end - 1] = terminator.rawValue
  }

  /// Writes a comma, unless nothing or a beginning stands before.
  ///
  /// Outside strings these bytes are nothing else, and a string ends with its
  /// quotation mark.
  mutating func separate() {
    guard self.count > 0 else { return }
    switch self.memory[self.count - 1] {
    case ASCII.openingBrace, ASCII.openingBracket, ASCII.colon,
      Terminator.null.rawValue, Terminator.newline.rawValue:
      return
    default:
      self.append(byte: ASCII.comma)
    }
  }
}
