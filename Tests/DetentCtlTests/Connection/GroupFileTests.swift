import Testing

@testable import detentctl

struct GroupFileTests {
  static let text = """
    root:x:0:

    broken
    detent:x:990:ann,bob
    half:x
    other:x:99:
    """

  static let names: [(UInt32, String?)] = [
    (0, "root"), (990, "detent"), (99, "other"), (9, nil), (1, nil),
  ]

  @Test(arguments: Self.names)
  func name(groupID: UInt32, name: String?) {
    #expect(GroupFile(text: Self.text).name(of: groupID) == name)
  }

  @Test func system_knowsRoot() {
    #expect(GroupFile.system()?.name(of: 0) == "root")
  }
}
