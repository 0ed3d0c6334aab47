private import CLinux
private import Glibc

/// Whole files, by path.
package enum File {
  /// Opens a file that exists.
  ///
  /// The descriptor is closed on exec; `isBlocking` is whether reading it waits.
  package static func open(
    _ path: String,
    for access: FileAccess,
    isBlocking: Bool
  ) throws(SystemError) -> OwnedDescriptor {
    let waiting = isBlocking ? 0 : O_NONBLOCK
    let flags = access.flags | O_NOCTTY | waiting
    let descriptor = try systemCall("open", on: path) {
      clinux_open(path, flags, 0)
    }
    return OwnedDescriptor(owning: descriptor)
  }

  /// Creates a file, or empties the one that exists, to write it from the start.
  package static func create(
    _ path: String
  ) throws(SystemError) -> OwnedDescriptor {
    let descriptor = try systemCall("open", on: path) {
      clinux_open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY, 0o666)
    }
    return OwnedDescriptor(owning: descriptor)
  }

  /// Reads a file, which may have at most `limit` bytes (else `EFBIG`).
  package static func contents(
    of path: String,
    limit: Int
  ) throws(SystemError) -> [UInt8] {
    let file = try self.open(path, for: .reading, isBlocking: true)
    do throws(SystemError) {
      var bytes: [UInt8] = []
      while try file.read(into: &bytes, upTo: 16_384) > 0 {
        guard bytes.count <= limit else {
          throw SystemError(call: "read", errno: .fileTooLarge)
        }
      }
      return bytes
    } catch {
      throw error.on(path)
    }
  }

  /// Puts `bytes` in the place of a file so that at any time, and after any
  /// crash, it has either the old contents or the new.
  ///
  /// The directory must be writable: the new file is written beside the old one
  /// under its name with `.new` appended.
  package static func replace(
    _ path: String,
    with bytes: [UInt8]
  ) throws(SystemError) {
    let newPath = path + ".new"
    do throws(SystemError) {
      try self.write(bytes, toNewFile: newPath)
      try systemCall("rename", on: path) { rename(newPath, path) }
    } catch {
      _ = unlink(newPath)
      throw error
    }
    try Directory.synchronize(Directory.parent(of: path))
  }

  /// Removes a file; one that is not there is none to remove.
  package static func remove(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try systemCall("unlink", on: path) { unlink(path) }
    } catch {
      guard error.errno == .noSuchFile else { throw error }
    }
  }

  /// Whether `path` leads to something.
  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  private static func write(
    _ bytes: [UInt8],
    toNewFile path: String
  ) throws(SystemError) {
    // What a crash may have left behind; so that nothing is written through
    // somebody's link.
    try self.remove(path)
    let descriptor = try systemCall("open", on: path) {
      clinux_open(path, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    }
    let file = OwnedDescriptor(owning: descriptor)
    do throws(SystemError) {
      try file.write(bytes)
      try systemCall("fsync") { fsync(file.rawValue) }
    } catch {
      throw error.on(path)
    }
  }
}
