import DetentLinux
import Glibc

/// A directory that is removed with everything in it.
struct TemporaryDirectory: ~Copyable {
  let path: String

  init() throws {
    var template = Array("/tmp/detentd-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CallFailed(call: "mkdtemp") }
    let path = template.dropLast().map { UInt8(bitPattern: $0) }
    self.path = String(decoding: path, as: UTF8.self)
  }

  deinit {
    Self.remove(self.path)
  }

  /// Writes a file, and makes the directories above it.
  func write(_ text: String, to name: String) throws {
    try self.makeParents(of: name)
    guard let file = fopen("\(self.path)/\(name)", "w") else {
      throw CallFailed(call: "fopen")
    }
    fputs(text, file)
    fclose(file)
  }

  func link(_ name: String, to target: String) throws {
    try self.makeParents(of: name)
    guard symlink(target, "\(self.path)/\(name)") == 0 else {
      throw CallFailed(call: "symlink")
    }
  }

  private static func remove(_ path: String) {
    if (try? FileStatus(of: path))?.kind == .directory {
      for name in (try? Directory.entries(of: path)) ?? [] {
        Self.remove("\(path)/\(name)")
      }
    }
    _ = Glibc.remove(path)
  }

  private func makeParents(of name: String) throws {
    var path = self.path
    for part in name.split(separator: "/").dropLast() {
      path += "/\(part)"
      guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
        throw CallFailed(call: "mkdir")
      }
    }
  }
}

struct CallFailed: Error {
  let call: String
}
