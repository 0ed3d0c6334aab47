private import Glibc

/// The groups that the system knows.
package enum GroupDatabase {
  /// The number of a group, `nil` if there is no such group.
  package static func groupID(
    named name: String
  ) throws(SystemError) -> UInt32? {
    var capacity = 1_024
    while true {
      var found = group()
      var answer: UnsafeMutablePointer<group>?
      var strings = [CChar](repeating: 0, count: capacity)
      // The answer points to `found`, whose number needs no pointer.
      let status = getgrnam_r(name, &found, &strings, capacity, &answer)
      switch Errno(rawValue: status) {
      case .noError where answer != nil:
        return found.gr_gid
      case .noError, .noSuchFile:
        return nil
      case .outOfRange where capacity < 1 << 20:
        capacity *= 2
      case .interrupted:
        continue
      case let errno:
        throw SystemError(call: "getgrnam_r", errno: errno, subject: name)
      }
    }
  }
}
