private import CLinux
private import Glibc

/// The file of a socket that listens; it goes with its owner.
struct SocketFile: ~Copyable {
  private let path: String
  private let status: FileStatus

  /// Binds `socket` to `path` and makes it listen.
  ///
  /// A socket file that nobody answers on is replaced; nothing else is.
  init(
    path: String,
    mode: UInt32,
    groupID: UInt32?,
    for socket: borrowing OwnedDescriptor
  ) throws(ListenerError) {
    // Two processes that start at the same time would each find nobody behind
    // the old file, and remove the other's new one.
    let lock = try SocketFile.lock(Directory.parent(of: path), for: path)
    let status: FileStatus
    do throws(SystemError) {
      try SocketFile.removeDead(path)
      status = try SocketFile.bind(socket, path: path, mode, groupID)
    } catch {
      throw SocketFile.explanation(of: error, path: path)
    }
    self.path = path
    self.status = status
    // Closing it gives the lock up.
    _ = consume lock
  }

  deinit {
    // Another may have taken its place.
    guard
      let now = try? FileStatus(of: self.path),
      now.isSameFile(as: self.status)
    else { return }
    _ = unlink(self.path)
  }

  /// Locks a directory against others who are about to listen in it.
  private static func lock(
    _ directory: String,
    for path: String
  ) throws(ListenerError) -> OwnedDescriptor {
    do throws(SystemError) {
      let lock = OwnedDescriptor(
        owning: try systemCall("open", on: directory) {
          clinux_open(directory, O_RDONLY | O_DIRECTORY, 0)
        }
      )
      try systemCall("flock", on: directory) {
        flock(lock.rawValue, LOCK_EX | LOCK_NB)
      }
      return lock
    } catch {
      switch error.errno {
      case .noSuchFile, .notDirectory:
        throw ListenerError.noDirectory(path: directory)
      case .wouldBlock:
        throw ListenerError.inUse(path: path)
      default:
        throw ListenerError.system(error)
      }
    }
  }

  /// Removes a socket file that nobody answers on.
  private static func removeDead(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      guard try FileStatus(of: path).kind == .socket else {
        throw SystemError(call: "bind", errno: .fileExists, subject: path)
      }
      let socket = OwnedDescriptor(
        owning: try systemCall("socket") { clinux_socket_stream() }
      )
      // Or a full queue would hold us up.
      try systemCall("fcntl") { clinux_do_not_block(socket.rawValue) }
      let name = SocketName(path: path)
      try systemCall("connect", on: path) {
        clinux_connect(socket.rawValue, name.bytes, name.bytes.count)
      }
    } catch {
      switch error.errno {
      case .noSuchFile: return
      case .connectionRefused: return try File.remove(path)
      default: throw error
      }
    }
    throw SystemError(call: "bind", errno: .addressInUse, subject: path)
  }

  private static func bind(
    _ socket: borrowing OwnedDescriptor,
    path: String,
    _ mode: UInt32,
    _ groupID: UInt32?
  ) throws(SystemError) -> FileStatus {
    let number = socket.rawValue
    let name = SocketName(path: path)
    try systemCall("bind", on: path) {
      clinux_bind(number, name.bytes, name.bytes.count)
    }
    do throws(SystemError) {
      if let groupID {
        try systemCall("chown", on: path) {
          lchown(path, uid_t.max, groupID)
        }
      }
      try systemCall("chmod", on: path) { chmod(path, mode) }
      let status = try FileStatus(of: path)
      // Only from here on can anyone connect.
      try systemCall("listen", on: path) { listen(number, SOMAXCONN) }
      return status
    } catch {
      _ = unlink(path)
      throw error
    }
  }

  private static func explanation(
    of error: SystemError,
    path: String
  ) -> ListenerError {
    switch error.errno {
    case .addressInUse, .wouldBlock, .wrongSocketType: .inUse(path: path)
    case .fileExists: .notSocket(path: path)
    default: .system(error)
    }
  }
}
