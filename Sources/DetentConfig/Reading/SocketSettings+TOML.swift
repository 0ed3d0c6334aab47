private import DetentCore

extension SocketSettings {
  /// The longest path that a Unix address holds.
  private static let longestPath = 107

  init(_ table: TOMLTable, noting mistakes: inout Mistakes) {
    let table = CheckedTable(table, as: .socket, noting: &mistakes)
    self.init()
    if let path = table.value("path"), let text = path.string {
      self.path = text
      if text.utf8.count > Self.longestPath {
        mistakes.note(
          path.position,
          "`path` is \(text.utf8.count) bytes long",
          expected: "at most \(Self.longestPath) were expected"
        )
      }
    }
    self.group = table.string("group")
    if let mode = table.string("mode") {
      if let bits = Self.permissions(mode) {
        self.mode = bits
      } else {
        table.note("mode", in: &mistakes)
      }
    }
  }

  private static func permissions(_ text: String) -> UInt32? {
    let isOctal = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0)
    }
    guard isOctal, (3...4).contains(text.utf8.count),
      let bits = UInt32(text, radix: 8), bits <= 0o777
    else { return nil }
    return bits
  }
}
