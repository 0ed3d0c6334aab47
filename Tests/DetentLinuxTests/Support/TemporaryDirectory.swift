import DetentLinux
import Glibc

/// A directory that goes, with all that is in it, with its owner.
struct TemporaryDirectory: ~Copyable {
  let path: String

  init() throws(SystemError) {
    var template = Array("/tmp/detent-linux-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SystemError(call: "mkdtemp", errno: .current)
    }
    let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
    self.path = String(decoding: bytes, as: UTF8.self)
  }

  deinit {
    TemporaryDirectory.removeAll(self.path)
  }

  func file(_ name: String) -> String {
    "\(self.path)/\(name)"
  }

  private static func removeAll(_ path: String) {
    for name in (try? Directory.entries(of: path)) ?? [] {
      let entry = "\(path)/\(name)"
      let kind = try? FileStatus(of: entry).kind
      if kind == .directory { removeAll(entry) } else { unlink(entry) }
    }
    rmdir(path)
  }
}
