/// Writes text and numbers one after another into memory of a known size.
///
/// An array that grows byte by byte asks at each byte whether it is shared and
/// has room; here that is asked once for many.
struct TextCursor {
  /// Where the next byte goes.
  ///
  /// The memory lives as long as the call of `JSONWriter.write` that made the
  /// cursor.
  private(set) var place: UnsafeMutableRawPointer
  private let end: UnsafeMutableRawPointer

  @inline(__always)
  init(_ start: UnsafeMutableRawPointer, size: Int) {
    self.place = start
    self.end = start + size
  }

  /// Takes the next `size` bytes, for the caller to write.
  @inline(__always)
  mutating func take(_ size: Int) -> UnsafeMutableRawPointer {
    let place = self.place
    precondition(size <= self.end - place)
    self.place = place + size
    return place
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    self.take(1).storeBytes(of: byte, as: UInt8.self)
  }

  @inline(__always)
  mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBytes { self.append(contentsOf: $0) }
  }

  @inline(__always)
  mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    self.take(bytes.count).copyMemory(from: start, byteCount: bytes.count)
  }

  /// Writes text as it is; of a constant, a few moves remain of it.
  @inline(__always)
  mutating func append(literal: StaticString) {
    let size = literal.utf8CodeUnitCount
    self.take(size).copyMemory(from: literal.utf8Start, byteCount: size)
  }

  @inline(__always)
  mutating func append(nameOf bool: Bool) {
    if bool {
      self.append(literal: "true")
    } else {
      self.append(literal: "false")
    }
  }

  /// Writes a short text as it is.
  mutating func append(plain text: String) {
    var text = text
    text.withUTF8 { self.append(contentsOf: UnsafeRawBufferPointer($0)) }
  }
}
