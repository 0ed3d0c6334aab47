/// Cuts what arrives on a connection into messages.
///
/// White space and NULs before a message are skipped. A message ends with NUL,
/// or with a line feed outside all brackets and strings; the first one that
/// ends decides which of the two it is from then on, and the other becomes
/// white space. How the bytes were split on their way makes no difference.
package struct MessageFramer: Sendable {
  /// The longest call in bytes, without its terminator.
  package static let longestCall = 65_536
  /// An empty buffer larger than this is given back.
  private static let keptCapacity = 4_096

  /// What ends messages; `nil` until the first has ended.
  package private(set) var terminator: Terminator?
  /// Whether a message has begun and not ended.
  package private(set) var isInMessage = false

  private let longest: Int
  private var bytes: [UInt8] = []
  /// Where the message begins, while in one.
  private var start = 0
  /// The position of the first byte that was not looked at.
  private var scanned = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Creates a framer that takes messages of up to `longest` bytes.
  package init(longest: Int) {
    self.longest = longest
  }

  /// What ends an answer, also while nothing is decided.
  package var answerTerminator: Terminator { self.terminator ?? .newline }

  /// Takes over what was received.
  ///
  /// Call `nextMessage()` until it returns `nil` before the next piece, and no
  /// more than that piece and one message are ever kept.
  package mutating func append(_ received: [UInt8]) {
    self.dropConsumed()
    self.bytes.append(contentsOf: received)
  }

  /// The next message that has ended, without its terminator, or `nil`.
  ///
  /// After an error it finds the same error again.
  package mutating func nextMessage() throws(ProtocolError) -> [UInt8]? {
    guard try self.findStart() else { return nil }
    while self.scanned < self.bytes.count {
      let byte = self.bytes[self.scanned]
      if let terminator = self.terminator(from: byte) {
        return self.takeMessage(endedBy: terminator)
      }
      guard self.scanned - self.start < self.longest else {
        throw ProtocolError(
          offset: self.longest,
          message: "a message has at most \(self.longest) bytes"
        )
      }
      self.scan(byte)
      self.scanned += 1
    }
    return nil
  }

  /// Skips what may stand before a message, and says whether one has begun.
  private mutating func findStart() throws(ProtocolError) -> Bool {
    guard !self.isInMessage else { return true }
    while self.scanned < self.bytes.count {
      switch self.bytes[self.scanned] {
      case 0x00, ASCII.tab, ASCII.newline, ASCII.carriageReturn, ASCII.space:
        self.scanned += 1
      case ASCII.openingBrace:
        self.start = self.scanned
        self.isInMessage = true
        return true
      default:
        throw ProtocolError(offset: 0, message: "a message begins with '{'")
      }
    }
    return false
  }

  private func terminator(from byte: UInt8) -> Terminator? {
    switch byte {
    case Terminator.null.rawValue:
      self.terminator == .newline ? nil : .null
    case Terminator.newline.rawValue:
      self.terminator == .null || self.depth > 0 || self.isInString
        ? nil : .newline
    default:
      nil
    }
  }

  private mutating func scan(_ byte: UInt8) {
    guard !self.isEscaped else {
      self.isEscaped = false
      return
    }
    switch byte {
    case ASCII.quote:
      self.isInString.toggle()
    case ASCII.backslash:
      self.isEscaped = self.isInString
    case _ where self.isInString:
      return
    case ASCII.openingBrace, ASCII.openingBracket:
      self.depth += 1
    case ASCII.closingBrace, ASCII.closingBracket:
      self.depth = max(0, self.depth - 1)
    case Terminator.null.rawValue:
      // White space here, but not to a JSON parser.
      self.bytes[self.scanned] = ASCII.space
    default:
      return
    }
  }

  private mutating func takeMessage(endedBy terminator: Terminator) -> [UInt8] {
    let message = Array(self.bytes[self.start..<self.scanned])
    self.terminator = terminator
    self.isInMessage = false
    self.scanned += 1
    self.depth = 0
    self.isInString = false
    self.isEscaped = false
    return message
  }

  private mutating func dropConsumed() {
    let consumed = self.isInMessage ? self.start : self.scanned
    guard consumed < self.bytes.count else {
      let keeps = self.bytes.capacity <= Self.keptCapacity
      self.bytes.removeAll(keepingCapacity: keeps)
      self.scanned = 0
      return
    }
    // Only when it is the larger part, so that a byte is moved once at most
    // for each byte that goes.
    guard consumed > self.bytes.count / 2 else { return }
    self.bytes.removeFirst(consumed)
    self.start = 0
    self.scanned -= consumed
  }
}
