private import CLinux

/// Who is at the other end, as the kernel noted when they connected.
package struct PeerCredentials: Hashable, Sendable {
  package let userID: UInt32
  package let groupID: UInt32
  package let supplementaryGroupIDs: [UInt32]

  package init(
    userID: UInt32,
    groupID: UInt32,
    supplementaryGroupIDs: [UInt32]
  ) {
    self.userID = userID
    self.groupID = groupID
    self.supplementaryGroupIDs = supplementaryGroupIDs
  }

  package init(
    of stream: borrowing UnixStream
  ) throws(SystemError) {
    let socket = stream.descriptor.rawValue
    var userID: UInt32 = 0
    var groupID: UInt32 = 0
    try systemCall("getsockopt", on: "SO_PEERCRED") {
      clinux_peer(socket, &userID, &groupID)
    }
    self.userID = userID
    self.groupID = groupID
    self.supplementaryGroupIDs = try PeerCredentials.groups(of: socket)
  }

  /// Whether the group is the peer's own or one of its others.
  package func isMember(of groupID: UInt32) -> Bool {
    self.groupID == groupID || self.supplementaryGroupIDs.contains(groupID)
  }

  /// The groups without the peer's own; none on a kernel that cannot tell.
  private static func groups(
    of socket: CInt
  ) throws(SystemError) -> [UInt32] {
    var groups = [UInt32](repeating: 0, count: 32)
    while true {
      let count: CInt
      do throws(SystemError) {
        count = try systemCall("getsockopt", on: "SO_PEERGROUPS") {
          clinux_peer_groups(socket, &groups, CInt(groups.count))
        }
      } catch {
        guard error.errno == .unknownOption else { throw error }
        return []
      }
      guard count > groups.count else { return [UInt32](groups[..<Int(count)]) }
      groups = [UInt32](repeating: 0, count: Int(count))
    }
  }
}
