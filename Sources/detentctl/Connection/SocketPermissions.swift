import DetentLinux

/// Who may connect to a socket, by its file.
struct SocketPermissions: Hashable {
  /// What to do where nobody but root may.
  static let asRoot = "run detentctl as root (sudo)"

  /// The permission bits.
  let mode: UInt32
  let groupID: UInt32
  /// The group's name, if it has one.
  let group: String?

  init(mode: UInt32, groupID: UInt32, group: String?) {
    self.mode = mode
    self.groupID = groupID
    self.group = group
  }

  init(_ status: FileStatus) {
    self.mode = status.mode
    self.groupID = status.groupID
    self.group = GroupFile.system()?.name(of: status.groupID)
  }

  /// Who may use it.
  var holders: String {
    guard self.isForGroup else { return "root and its owner" }
    return "members of the group \(self.group ?? "\(self.groupID)")"
  }

  /// How to become one of them.
  var remedy: String {
    guard self.isForGroup, let group = self.group else {
      return Self.asRoot
        + ", or give the socket a group (`group` in [socket] of detentd.toml)"
    }
    return "join it (sudo usermod -aG \(group) $USER) and log in again"
  }

  /// Whether its group, which nobody should join if it is root's, may write to
  /// it, as connecting takes.
  private var isForGroup: Bool {
    self.groupID != 0 && self.mode & 0o020 != 0
  }
}
