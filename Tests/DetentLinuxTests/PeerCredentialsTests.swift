import DetentLinux
import Glibc
import Testing

struct PeerCredentialsTests {
  @Test func credentials_areOurOwn() throws {
    let pair = try StreamPair()
    let peer = try PeerCredentials(of: pair.near)
    let identity = ProcessIdentity.current
    #expect(peer.userID == identity.userID)
    #expect(peer.groupID == identity.groupID)

    var groups = [gid_t](repeating: 0, count: 1_024)
    let count = Int(getgroups(CInt(groups.count), &groups))
    #expect(Set(peer.supplementaryGroupIDs) == Set(groups[..<count]))
  }

  struct Case {
    let groupID: UInt32
    let isMember: Bool
  }

  static let cases = [
    Case(groupID: 1_000, isMember: true),
    Case(groupID: 27, isMember: true),
    Case(groupID: 997, isMember: true),
    Case(groupID: 0, isMember: false),
  ]

  @Test(arguments: PeerCredentialsTests.cases)
  func isMember(item: Case) {
    let peer = PeerCredentials(
      userID: 1_000,
      groupID: 1_000,
      supplementaryGroupIDs: [27, 997]
    )
    #expect(peer.isMember(of: item.groupID) == item.isMember)
  }
}
