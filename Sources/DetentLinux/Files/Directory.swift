private import CLinux
private import Glibc

/// Directories, by path.
package enum Directory {
  /// Returns the names in a directory, sorted, without `.` and `..`.
  package static func entries(
    of path: String
  ) throws(SystemError) -> [String] {
    guard let directory = opendir(path) else {
      throw SystemError(call: "opendir", errno: .current, subject: path)
    }
    defer { closedir(directory) }

    var names: [String] = []
    while true {
      Errno.clear()
      guard let entry = readdir(directory) else {
        let errno = Errno.current
        guard errno == .noError else {
          throw SystemError(call: "readdir", errno: errno, subject: path)
        }
        return names.sorted()
      }
      // The entry, and so its name, lives until the next readdir(3).
      let name = String(cString: clinux_entry_name(entry))
      if name != "." && name != ".." { names.append(name) }
    }
  }

  /// Creates a directory whose parent exists; one that is there stays as it is.
  package static func create(
    _ path: String,
    mode: UInt32
  ) throws(SystemError) {
    do throws(SystemError) {
      try systemCall("mkdir", on: path) { mkdir(path, mode) }
    } catch {
      guard
        error.errno == .fileExists,
        try FileStatus(following: path).kind == .directory
      else { throw error }
    }
  }

  /// The path of the directory that `path` is an entry of.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes sure that a new name survives a crash.
  static func synchronize(_ path: String) throws(SystemError) {
    let descriptor = try systemCall("open", on: path) {
      clinux_open(path, O_RDONLY | O_DIRECTORY, 0)
    }
    let directory = OwnedDescriptor(owning: descriptor)
    do throws(SystemError) {
      try systemCall("fsync", on: path) { fsync(directory.rawValue) }
    } catch {
      // Some file systems have nothing to do here, and say so (`EINVAL`).
      guard error.errno == .invalidArgument else { throw error }
    }
  }
}
