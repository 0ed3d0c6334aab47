private import Glibc

/// What a file is opened for.
package enum FileAccess: Hashable, Sendable {
  case reading
  case writing
  case readingAndWriting

  var flags: CInt {
    switch self {
    case .reading: O_RDONLY
    case .writing: O_WRONLY
    case .readingAndWriting: O_RDWR
    }
  }
}
