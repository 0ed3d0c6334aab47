private import Glibc

/// Symbolic links, by path.
package enum SymbolicLink {
  /// What a link says, which need not exist.
  package static func target(
    of path: String
  ) throws(SystemError) -> String {
    var bytes: [UInt8] = []
    let limit = Int(PATH_MAX)
    do throws(SystemError) {
      _ = try appendBytes(
        to: &bytes,
        upTo: limit,
        call: "readlink"
      ) { start, size in
        readlink(path, start.assumingMemoryBound(to: CChar.self), size)
      }
    } catch {
      throw error.on(path)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The absolute path, free of links, of what `path` leads to.
  package static func resolved(
    _ path: String
  ) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else {
      throw SystemError(call: "realpath", errno: .current, subject: path)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
