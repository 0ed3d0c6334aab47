import DetentLinux

/// A socket that cannot be connected to, with what its file tells.
struct UnreachableSocket: Hashable {
  /// What the file is, if it can be looked at.
  enum File: Hashable {
    case missing
    /// A directory on the way may not be entered.
    case hidden
    case notSocket
    case socket(SocketPermissions)
  }

  let path: String
  let errno: Errno
  let file: File

  init(path: String, errno: Errno, file: File) {
    self.path = path
    self.errno = errno
    self.file = file
  }

  /// Looks at the file to find out why.
  init(path: String, errno: Errno) {
    self.path = path
    self.errno = errno
    do throws(SystemError) {
      let status = try FileStatus(following: path)
      self.file =
        status.kind == .socket
        ? .socket(SocketPermissions(status)) : .notSocket
    } catch {
      self.file = error.errno == .accessDenied ? .hidden : .missing
    }
  }
}

extension UnreachableSocket: CustomStringConvertible {
  /// What is wrong, and what to do.
  var description: String {
    switch (self.errno, self.file) {
    case (.noSuchFile, _), (.notDirectory, _):
      "there is no socket \(self.path): is detentd running? \(self.start)"
    case (.accessDenied, .hidden):
      "permission denied: a directory on the way to \(self.path) may not be "
        + "entered; \(SocketPermissions.asRoot)"
    case (.accessDenied, .socket(let permissions)):
      "permission denied: \(self.path) is for \(permissions.holders); "
        + permissions.remedy
    case (_, .notSocket):
      "\(self.path) is no socket; --socket PATH names detentd's"
    case (.connectionRefused, _):
      "nobody answers on \(self.path): detentd has ended and left it behind; "
        + self.start
    default:
      "cannot connect to \(self.path): \(self.errno); --socket PATH names "
        + "detentd's"
    }
  }

  /// How to start the daemon that should be there.
  private var start: String {
    guard self.path == Invocation.standardSocket else {
      return "detentd run --socket \(self.path) starts it"
    }
    return "systemctl start detentd starts it, and --socket PATH names another "
      + "place"
  }
}
