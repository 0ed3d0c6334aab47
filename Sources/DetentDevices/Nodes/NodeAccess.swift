import DetentLinux
private import Glibc

/// Whether this process may open a device node.
package enum NodeAccess: Hashable, Sendable {
  case granted

  /// It may not; members of the group may, if there is one.
  case denied(group: String?)

  /// Asks whether the node may be opened for the given purpose.
  init(to path: String, for purpose: FileAccess) {
    let mode =
      switch purpose {
      case .reading: R_OK
      case .writing: W_OK
      case .readingAndWriting: R_OK | W_OK
      }
    if access(path, mode) == 0 {
      self = .granted
    } else {
      self = .denied(group: NodeAccess.openingGroup(of: path))
    }
  }

  /// The group of a node, unless it may not read the node either, or is root's.
  private static func openingGroup(of path: String) -> String? {
    guard
      let status = try? FileStatus(following: path),
      status.groupID != 0,
      status.mode & S_IRGRP != 0
    else { return nil }
    return NodeAccess.name(ofGroup: status.groupID) ?? "\(status.groupID)"
  }

  private static func name(ofGroup groupID: UInt32) -> String? {
    var found = group()
    var answer: UnsafeMutablePointer<group>?
    return withUnsafeTemporaryAllocation(
      of: CChar.self,
      capacity: 16_384
    ) { strings in
      // What the answer points to lives as long as this closure.
      let status = getgrgid_r(
        groupID, &found, strings.baseAddress, strings.count, &answer
      )
      guard status == 0, let answer else { return nil }
      return String(cString: answer.pointee.gr_name)
    }
  }
}

extension NodeAccess: CustomStringConvertible {
  /// What the user may do about it.
  package var description: String {
    switch self {
    case .granted:
      "may be opened"
    case .denied(.some(let group)):
      "only members of the group \(group) may open it"
    case .denied(.none):
      "only root may open it; a udev rule could give it to a group"
    }
  }
}
