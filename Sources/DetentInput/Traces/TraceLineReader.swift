import DetentCore

/// Reads one line of a trace.
struct TraceLineReader {
  private let file: String
  private let number: Int
  private let text: Substring
  private var words: ArraySlice<Substring>

  init(_ line: Substring, file: String, number: Int) {
    self.file = file
    self.number = number
    self.text = line.last == "\r" ? line.dropLast() : line
    self.words =
      self.text.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
  }

  /// What the line says, or `nil` for a comment or what is not needed.
  ///
  /// - Parameter bits: for each type, how many codes its `B:` lines have told.
  mutating func line(
    bits: inout [UInt16: Int]
  ) throws(TraceError) -> TraceLine? {
    guard let kind = self.words.popFirst() else { return nil }
    switch kind {
    case "@":
      return .input(String(try self.word("the name of an input")))
    case "E:":
      return .event(try self.event(mayHaveComment: true))
    case "G:":
      return .edge(try self.edge(hasSequence: true))
    case "V:":
      return try self.value()
    case "C:":
      return try self.call()
    case "X:":
      return try self.occurrence()
    case "B:":
      return try self.capabilities(bits: &bits)
    case "A:":
      return try self.axis()
    case "N:", "I:", "P:", "L:", "S:":
      return nil
    case _ where kind.first == "#":
      return nil
    default:
      throw self.error("unknown line \"\(kind)\"; expected \(Self.kinds)")
    }
  }

  private static let kinds =
    "@, E:, G:, V:, C:, X:, N:, I:, P:, B:, A: or a # comment"

  private mutating func event(
    mayHaveComment: Bool
  ) throws(TraceError) -> EvdevEvent {
    let time = try self.time()
    let type = try self.number("a type", UInt16.self, radix: 16)
    let code = try self.number("a code", UInt16.self, radix: 16)
    let value = try self.number("a value", Int32.self, radix: 10)
    if !mayHaveComment || self.words.first?.first != "#" { try self.end() }
    return EvdevEvent(time: time, type: type, code: code, value: value)
  }

  private mutating func edge(
    hasSequence: Bool
  ) throws(TraceError) -> GPIOEdge {
    let time = try self.time()
    let line: GPIOLine
    let name = try self.word("a line")
    switch name {
    case "A": line = .a
    case "B": line = .b
    case "P": line = .press
    default: throw self.error("unknown line \"\(name)\"; expected A, B or P")
    }
    let level = try self.number("a level", UInt8.self, radix: 10)
    guard level <= 1 else {
      throw self.error("level \(level); expected 0 or 1")
    }
    var sequence: UInt32?
    if hasSequence, !self.words.isEmpty {
      sequence = try self.number("a sequence number", UInt32.self, radix: 10)
    }
    try self.end()
    return GPIOEdge(
      time: time,
      line: line,
      isHigh: level == 1,
      sequence: sequence
    )
  }

  /// A value that was read: of a GPIO line with three words, else of a node.
  private mutating func value() throws(TraceError) -> TraceLine {
    self.words.count == 3
      ? .level(try self.edge(hasSequence: false))
      : .value(try self.event(mayHaveComment: false))
  }

  private mutating func call() throws(TraceError) -> TraceLine {
    let time = try self.time()
    guard let start = self.words.first?.startIndex else {
      throw self.error("no call; expected {\"method\":…}")
    }
    return .call(String(self.text[start...]), at: time)
  }

  private mutating func occurrence() throws(TraceError) -> TraceLine {
    let time = try self.time()
    let what = try self.word("what happened")
    guard what != "reload" else {
      guard let start = self.words.first?.startIndex else {
        throw self.error("no file to reload; expected reload FILE")
      }
      return .reload(String(self.text[start...]), at: time)
    }
    try self.end()
    switch what {
    case "lost": return .lost(at: time)
    case "back": return .back(at: time)
    case "stop": return .stop(at: time)
    default:
      throw self.error(
        "unknown \"\(what)\"; expected lost, back, stop or reload FILE"
      )
    }
  }

  private mutating func capabilities(
    bits: inout [UInt16: Int]
  ) throws(TraceError) -> TraceLine {
    let type = try self.number("a type", UInt16.self, radix: 16)
    var codes: [EventCode] = []
    var next = bits[type] ?? 0
    while !self.words.isEmpty {
      let byte = try self.number("a byte", UInt8.self, radix: 16)
      for bit in 0..<8 where byte & (1 << bit) != 0 {
        guard let code = UInt16(exactly: next + bit) else { continue }
        codes.append(EventCode(type: type, code: code))
      }
      next += 8
    }
    bits[type] = next
    return .capabilities(codes)
  }

  private mutating func axis() throws(TraceError) -> TraceLine {
    let code = try self.number("a code", UInt16.self, radix: 16)
    let minimum = try self.number("a minimum", Int32.self, radix: 10)
    let maximum = try self.number("a maximum", Int32.self, radix: 10)
    return .axis(
      code,
      EvdevCapabilities.Axis(minimum: minimum, maximum: maximum)
    )
  }

  /// Seconds and microseconds, at most six digits of them.
  private mutating func time() throws(TraceError) -> Instant {
    let word = try self.word("a time")
    let parts = word.split(
      separator: ".",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard parts.count == 2, (1...6).contains(parts[1].count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let seconds = Int64(parts[0]), seconds < 1_000_000_000_000,
      let fraction = Int64(parts[1])
    else {
      throw self.error("no time \"\(word)\"; expected SECONDS.MICROSECONDS")
    }
    var microseconds = fraction
    for _ in parts[1].count..<6 { microseconds *= 10 }
    return Instant(microseconds: seconds * 1_000_000 + microseconds)
  }

  private mutating func number<Number: FixedWidthInteger>(
    _ what: String,
    _ type: Number.Type,
    radix: Int
  ) throws(TraceError) -> Number {
    let word = try self.word(what)
    guard let number = Number(word, radix: radix), word.first != "+" else {
      throw self.error("\"\(word)\" is not \(what)")
    }
    return number
  }

  private mutating func word(
    _ what: String
  ) throws(TraceError) -> Substring {
    guard let word = self.words.popFirst() else {
      throw self.error("the line ends; expected \(what)")
    }
    return word
  }

  private func end() throws(TraceError) {
    guard let word = self.words.first else { return }
    throw self.error("\"\(word)\" is too much; expected the end of the line")
  }

  private func error(_ message: String) -> TraceError {
    TraceError(file: self.file, line: self.number, message: message)
  }
}
