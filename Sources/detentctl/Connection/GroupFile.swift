import DetentLinux

/// The groups in a text like /etc/group.
struct GroupFile {
  private static let longest = 1 << 20

  private let text: String

  init(text: String) {
    self.text = text
  }

  /// The system's own groups, `nil` if the file cannot be read.
  static func system() -> GroupFile? {
    let bytes = try? File.contents(of: "/etc/group", limit: self.longest)
    return bytes.map { GroupFile(text: String(decoding: $0, as: UTF8.self)) }
  }

  /// The name of a group, `nil` if it is not there.
  func name(of groupID: UInt32) -> String? {
    for line in self.text.split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count > 2, UInt32(fields[2]) == groupID else { continue }
      return String(fields[0])
    }
    return nil
  }
}
