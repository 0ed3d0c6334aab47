import Glibc

/// A directory that goes, with the files in it, with its owner.
struct TemporaryDirectory: ~Copyable {
  let path: String

  init() throws {
    var template = Array("/tmp/detentctl-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CannotMakeDirectory() }
    let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
    self.path = String(decoding: bytes, as: UTF8.self)
  }

  deinit {
    for name in ["socket", "file"] { unlink(self.file(name)) }
    rmdir(self.path)
  }

  func file(_ name: String) -> String {
    "\(self.path)/\(name)"
  }
}

struct CannotMakeDirectory: Error {}
