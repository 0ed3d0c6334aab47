import DetentDevices
import DetentInput
import Testing

struct EvdevCatalogTests {
  @Test func nodes_areReadFromSysfs() throws {
    let root = try Self.makeRoot()
    let nodes = try EvdevCatalog(root: root.path).nodes()

    #expect(nodes.map(\.number) == [2, 3, 10])
    let node = try #require(nodes.first)
    #expect(node.path == "\(root.path)/dev/input/event2")
    #expect(
      node.identity
        == EvdevIdentity(
          name: "Griffin PowerMate",
          bus: 3,
          vendor: 0x077d,
          product: 0x0410,
          phys: "usb-2/input0",
          uniq: ""
        )
    )
    #expect(node.ids == ["usb-Griffin-event-if00"])
    #expect(node.access == .granted)
  }

  @Test func nodes_withoutSysfsAndDevice_haveNoIdentity() throws {
    let root = try TemporaryDirectory()
    try root.write("", to: "dev/input/event0")
    let nodes = try EvdevCatalog(root: root.path).nodes()
    #expect(nodes.count == 1)
    #expect(nodes.first?.identity == nil)
  }

  @Test func nodes_withoutDirectory_areNone() throws {
    let root = try TemporaryDirectory()
    #expect(try EvdevCatalog(root: root.path).nodes() == [])
  }

  @Test func nodesMatching_areOrderedByPlace() throws {
    let root = try Self.makeRoot()
    var match = EvdevMatch()
    match.name = "Griffin*"
    let nodes = try EvdevCatalog(root: root.path).nodes(matching: match)
    #expect(nodes.map(\.number) == [10, 2])
  }

  @Test func nodesMatching_followsLinks() throws {
    let root = try Self.makeRoot()
    try root.link("dev/knob", to: "input/event3")
    var match = EvdevMatch()
    match.path = "\(root.path)/dev/knob"
    let nodes = try EvdevCatalog(root: root.path).nodes(matching: match)
    #expect(nodes.map(\.number) == [3])
  }

  private static func makeRoot() throws -> TemporaryDirectory {
    let root = try TemporaryDirectory()
    for (number, phys) in [(10, "usb-1/input0"), (2, "usb-2/input0")] {
      let device = "sys/class/input/event\(number)/device"
      try root.write("", to: "dev/input/event\(number)")
      try root.write("Griffin PowerMate\n", to: "\(device)/name")
      try root.write("0003\n", to: "\(device)/id/bustype")
      try root.write("077d\n", to: "\(device)/id/vendor")
      try root.write("0410\n", to: "\(device)/id/product")
      try root.write("\(phys)\n", to: "\(device)/phys")
    }
    try root.write("", to: "dev/input/event3")
    try root.write("Keys\n", to: "sys/class/input/event3/device/name")
    try root.write("", to: "dev/input/mouse0")
    try root.write("", to: "dev/input/eventful")
    try root.link(
      "dev/input/by-id/usb-Griffin-event-if00",
      to: "../event2"
    )
    return root
  }
}
