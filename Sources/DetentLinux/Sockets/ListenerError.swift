/// Why there is no socket to listen on.
package enum ListenerError: Error, Hashable, Sendable {
  /// Somebody answers on the socket, or is just about to.
  case inUse(path: String)

  /// Something else is at the path, and stays there.
  case notSocket(path: String)

  /// The directory in which the socket was to be made is missing.
  case noDirectory(path: String)

  /// An inherited descriptor is no Unix stream socket that listens.
  case notListening(descriptor: CInt)

  case system(SystemError)
}

extension ListenerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .inUse(let path):
      "another process listens on \(path)"
    case .notSocket(let path):
      "\(path) exists and is not a socket"
    case .noDirectory(let path):
      "the directory \(path) does not exist"
    case .notListening(let descriptor):
      "inherited descriptor \(descriptor) is not a listening Unix stream socket"
    case .system(let error):
      error.description
    }
  }
}
