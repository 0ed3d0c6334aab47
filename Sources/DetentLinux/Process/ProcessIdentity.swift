private import Glibc

/// Who this process is to the kernel.
package struct ProcessIdentity: Hashable, Sendable {
  package let processID: Int32
  package let userID: UInt32
  package let groupID: UInt32

  package static var current: ProcessIdentity {
    ProcessIdentity(
      processID: getpid(),
      userID: geteuid(),
      groupID: getegid()
    )
  }
}
