private import Glibc

extension ProcessIdentity {
  /// Stops this process, as Ctrl-Z does, until somebody makes it go on
  /// (`SIGCONT`).
  package static func suspend() {
    // Cannot fail: a process may send itself every signal.
    _ = kill(getpid(), SIGSTOP)
  }
}
