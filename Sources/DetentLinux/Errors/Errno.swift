private import Glibc

/// The kernel's reason for a refusal.
package struct Errno: RawRepresentable, Hashable, Sendable {
  package let rawValue: CInt

  package init(rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// What the last failed call of this thread left behind.
  ///
  /// Meaningful only directly after the call.
  package static var current: Errno { Errno(rawValue: Glibc.errno) }

  /// Forgets the last reason, for calls that report failure by `errno` alone.
  static func clear() {
    Glibc.errno = 0
  }
}

extension Errno {
  /// There was nothing wrong (0).
  static let noError = Errno(rawValue: 0)

  /// A signal came in between (`EINTR`).
  package static let interrupted = Errno(rawValue: EINTR)

  /// The call would have had to wait (`EAGAIN`).
  package static let wouldBlock = Errno(rawValue: EAGAIN)

  /// There is no file of this name (`ENOENT`).
  package static let noSuchFile = Errno(rawValue: ENOENT)

  /// The device is gone, or is none (`ENODEV`).
  package static let noSuchDevice = Errno(rawValue: ENODEV)

  /// There is no device behind the file (`ENXIO`).
  package static let noDeviceBehindFile = Errno(rawValue: ENXIO)

  /// The file's permissions do not allow it (`EACCES`).
  package static let accessDenied = Errno(rawValue: EACCES)

  /// The process may not do this (`EPERM`).
  package static let notPermitted = Errno(rawValue: EPERM)

  /// Somebody else uses it (`EBUSY`).
  package static let busy = Errno(rawValue: EBUSY)

  /// There is a file of this name already (`EEXIST`).
  package static let fileExists = Errno(rawValue: EEXIST)

  /// A part of the path is no directory (`ENOTDIR`).
  package static let notDirectory = Errno(rawValue: ENOTDIR)

  /// The file is a directory (`EISDIR`).
  package static let isDirectory = Errno(rawValue: EISDIR)

  /// The file is larger than is allowed (`EFBIG`).
  package static let fileTooLarge = Errno(rawValue: EFBIG)

  /// An argument makes no sense to the kernel (`EINVAL`).
  package static let invalidArgument = Errno(rawValue: EINVAL)

  /// The descriptor is not open (`EBADF`).
  package static let badDescriptor = Errno(rawValue: EBADF)

  /// The kernel does not know this request (`ENOTTY`).
  package static let unknownRequest = Errno(rawValue: ENOTTY)

  /// The kernel does not know this socket option (`ENOPROTOOPT`).
  package static let unknownOption = Errno(rawValue: ENOPROTOOPT)

  /// Reading or writing failed below (`EIO`).
  package static let inputOutput = Errno(rawValue: EIO)

  /// The buffer is too small for the answer (`ERANGE`).
  package static let outOfRange = Errno(rawValue: ERANGE)

  /// The name is longer than is allowed (`ENAMETOOLONG`).
  package static let nameTooLong = Errno(rawValue: ENAMETOOLONG)

  /// Nobody reads any more (`EPIPE`).
  package static let brokenPipe = Errno(rawValue: EPIPE)

  /// Nobody listens (`ECONNREFUSED`).
  package static let connectionRefused = Errno(rawValue: ECONNREFUSED)

  /// The peer closed without reading everything (`ECONNRESET`).
  package static let connectionReset = Errno(rawValue: ECONNRESET)

  /// The peer went before it was accepted (`ECONNABORTED`).
  package static let connectionAborted = Errno(rawValue: ECONNABORTED)

  /// The peer spoke another protocol (`EPROTO`).
  package static let protocolFault = Errno(rawValue: EPROTO)

  /// The socket is of another type (`EPROTOTYPE`).
  package static let wrongSocketType = Errno(rawValue: EPROTOTYPE)

  /// The name is taken already (`EADDRINUSE`).
  package static let addressInUse = Errno(rawValue: EADDRINUSE)

  /// The process has no descriptor left (`EMFILE`).
  package static let noDescriptorLeft = Errno(rawValue: EMFILE)

  /// The system has no descriptor left (`ENFILE`).
  package static let noFileLeft = Errno(rawValue: ENFILE)

  /// There is no room for buffers (`ENOBUFS`).
  package static let noBufferSpace = Errno(rawValue: ENOBUFS)

  /// There is no memory left (`ENOMEM`).
  package static let noMemory = Errno(rawValue: ENOMEM)
}

extension Errno {
  /// Whether descriptors or memory ran out: a later try may succeed, an
  /// immediate one will not.
  package var isShortage: Bool {
    [.noDescriptorLeft, .noFileLeft, .noBufferSpace, .noMemory].contains(self)
  }
}

extension Errno: CustomStringConvertible {
  /// The C library's words, such as «No such file or directory».
  package var description: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      // The buffer lives as long as this closure.
      guard
        let start = buffer.baseAddress,
        strerror_r(self.rawValue, start, buffer.count) == 0
      else { return "error \(self.rawValue)" }
      return String(cString: start)
    }
  }
}
