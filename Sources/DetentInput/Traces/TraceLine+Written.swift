extension TraceLine {
  /// How many bytes of a `B:` line evemu writes.
  private static let row = 8

  /// The line as traces write it, without its end; capabilities make several.
  package var text: String {
    switch self {
    case .input(let name):
      "@ \(name)"
    case .event(let event):
      "E: \(Self.text(of: event))"
    case .value(let value):
      "V: \(Self.text(of: value))"
    case .edge(let edge):
      "G: \(Self.text(of: edge))" + (edge.sequence.map { " \($0)" } ?? "")
    case .level(let level):
      "V: \(Self.text(of: level))"
    case .call(let call, let time):
      "C: \(Self.text(of: time)) \(call)"
    case .lost(let time):
      "X: \(Self.text(of: time)) lost"
    case .back(let time):
      "X: \(Self.text(of: time)) back"
    case .stop(let time):
      "X: \(Self.text(of: time)) stop"
    case .reload(let file, let time):
      "X: \(Self.text(of: time)) reload \(file)"
    case .capabilities(let codes):
      Self.text(of: codes)
    case .axis(let code, let axis):
      // Fuzz and flat, which no decoder uses, are the zeros.
      "A: \(Self.hex(code, digits: 2)) \(axis.minimum) \(axis.maximum) 0 0"
    }
  }

  private static func text(of event: EvdevEvent) -> String {
    "\(self.text(of: event.time)) \(self.hex(event.type, digits: 4)) "
      + "\(self.hex(event.code, digits: 4)) \(event.value)"
  }

  private static func text(of edge: GPIOEdge) -> String {
    let line =
      switch edge.line {
      case .a: "A"
      case .b: "B"
      case .press: "P"
      }
    return "\(self.text(of: edge.time)) \(line) \(edge.isHigh ? 1 : 0)"
  }

  /// `B:` lines: for each type its codes as bits, eight bytes a line.
  private static func text(of codes: [EventCode]) -> String {
    let byType = Dictionary(grouping: codes, by: \.type)
    var lines: [String] = []
    for (type, codes) in byType.sorted(by: { $0.key < $1.key }) {
      let last = codes.map(\.code).max() ?? 0
      let rows = Int(last) / (8 * self.row) + 1
      var bytes = [UInt8](repeating: 0, count: rows * self.row)
      for code in codes { bytes[Int(code.code) / 8] |= 1 << (code.code % 8) }
      for start in stride(from: 0, to: bytes.count, by: self.row) {
        let row = bytes[start..<start + self.row].map {
          self.hex(UInt16($0), digits: 2)
        }
        let words = [self.hex(type, digits: 2)] + row
        lines.append("B: " + words.joined(separator: " "))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func hex(_ number: UInt16, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
