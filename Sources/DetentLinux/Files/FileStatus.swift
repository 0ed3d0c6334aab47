private import Glibc

/// What stat(2) tells about a file.
package struct FileStatus: Hashable, Sendable {
  package let kind: FileKind

  /// The permission bits.
  package let mode: UInt32
  package let userID: UInt32
  package let groupID: UInt32

  /// The size in bytes.
  package let size: Int64

  /// The file system and the file's number in it; together they tell files
  /// apart.
  package let device: UInt64
  package let inode: UInt64

  /// The number of the device behind a device file.
  package let deviceNumber: UInt64

  /// Looks at what `path` leads to.
  package init(following path: String) throws(SystemError) {
    var status = stat()
    try systemCall("stat", on: path) { stat(path, &status) }
    self.init(status)
  }

  /// Looks at `path` itself, even if it is a symbolic link.
  package init(of path: String) throws(SystemError) {
    var status = stat()
    try systemCall("lstat", on: path) { lstat(path, &status) }
    self.init(status)
  }

  package init(
    of descriptor: borrowing OwnedDescriptor
  ) throws(SystemError) {
    try self.init(ofDescriptor: descriptor.rawValue)
  }

  init(ofDescriptor descriptor: CInt) throws(SystemError) {
    var status = stat()
    try systemCall("fstat") { fstat(descriptor, &status) }
    self.init(status)
  }

  /// Whether both are about one file.
  package func isSameFile(as other: FileStatus) -> Bool {
    self.device == other.device && self.inode == other.inode
  }

  private init(_ status: stat) {
    self.kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case S_IFSOCK: .socket
      case S_IFCHR: .characterDevice
      default: .other
      }
    self.mode = UInt32(status.st_mode & 0o7777)
    self.userID = status.st_uid
    self.groupID = status.st_gid
    self.size = Int64(status.st_size)
    self.device = UInt64(status.st_dev)
    self.inode = UInt64(status.st_ino)
    self.deviceNumber = UInt64(status.st_rdev)
  }
}
