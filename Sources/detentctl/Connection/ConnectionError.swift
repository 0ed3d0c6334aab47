import DetentLinux
import DetentProtocol

/// Why the daemon cannot be asked, or does not answer.
enum ConnectionError: Error, Hashable {
  /// There is no connection to the socket.
  case notConnected(UnreachableSocket)
  /// The daemon has closed the connection.
  case closed
  /// The daemon has closed a stream.
  case streamClosed
  /// The daemon has not replied in time.
  case silent
  /// What came back is no reply that this program knows.
  case notUnderstood(String)
  /// Waiting failed.
  case system(SystemError)
}

extension ConnectionError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notConnected(let socket):
      socket.description
    case .closed:
      "detentd closed the connection: it has ended, or there are too many "
        + "(16 of one user); see journalctl -u detentd"
    case .streamClosed:
      "detentd has gone, or gave up since nothing was read for 10 s; "
        + "see systemctl status detentd"
    case .silent:
      "detentd does not answer; see systemctl status detentd"
    case .notUnderstood(let reason):
      "what answers is not detentd \(Version.number): \(reason)"
    case .system(let error):
      error.description
    }
  }
}
