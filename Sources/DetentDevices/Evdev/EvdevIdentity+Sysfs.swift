private import DetentLinux

extension EvdevIdentity {
  /// Reads what /sys/class/input/eventN/device tells everybody, whoever may
  /// open the node; `nil` if there is no name in it.
  init?(directory: String) {
    guard let name = Self.line(directory + "/name") else { return nil }
    self.init(
      name: name,
      bus: Self.number(directory + "/id/bustype"),
      vendor: Self.number(directory + "/id/vendor"),
      product: Self.number(directory + "/id/product"),
      phys: Self.line(directory + "/phys") ?? "",
      uniq: Self.line(directory + "/uniq") ?? ""
    )
  }

  /// The file's text up to its end of line; `nil` if it cannot be read.
  private static func line(_ path: String) -> String? {
    guard let bytes = try? File.contents(of: path, limit: 4_096) else {
      return nil
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }

  private static func number(_ path: String) -> UInt16 {
    Self.line(path).flatMap { UInt16($0, radix: 16) } ?? 0
  }
}
