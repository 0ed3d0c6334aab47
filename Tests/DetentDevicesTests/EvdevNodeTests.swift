import DetentDevices
import DetentInput
import Testing

struct EvdevNodeTests {
  static let powerMate = EvdevNode(
    path: "/dev/input/event5",
    number: 5,
    identity: EvdevIdentity(
      name: "Griffin PowerMate",
      bus: 3,
      vendor: 0x077d,
      product: 0x0410,
      phys: "usb-0000:00:14.0-2/input0",
      uniq: ""
    ),
    ids: ["usb-Griffin_PowerMate-event-if00"],
    access: .granted
  )

  static let unknown = EvdevNode(
    path: "/dev/input/event6",
    number: 6,
    identity: nil,
    ids: [],
    access: .denied(group: nil)
  )

  struct Case {
    let match: EvdevMatch
    let isMatch: Bool

    init(isMatch: Bool, _ change: (inout EvdevMatch) -> Void) {
      var match = EvdevMatch()
      change(&match)
      self.match = match
      self.isMatch = isMatch
    }
  }

  static let cases = [
    Case(isMatch: true) { _ in },
    Case(isMatch: true) { $0.name = "Griffin*" },
    Case(isMatch: false) { $0.name = "Contour*" },
    Case(isMatch: true) { $0.id = "usb-Griffin_PowerMate-event-if00" },
    Case(isMatch: false) { $0.id = "usb-Griffin" },
    Case(isMatch: true) { $0.path = "/dev/input/event5" },
    Case(isMatch: false) { $0.path = "/dev/input/event50" },
    Case(isMatch: true) { $0.vendor = 0x077d },
    Case(isMatch: false) { $0.vendor = 0x077e },
    Case(isMatch: true) { $0.product = 0x0410 },
    Case(isMatch: false) { $0.product = 0x04aa },
    Case(isMatch: true) { $0.phys = "usb-0000:00:14.0-2/input0" },
    Case(isMatch: false) { $0.phys = "usb-0000:00:14.0-3/input0" },
    Case(isMatch: false) {
      $0.name = "Griffin*"
      $0.product = 0x04aa
    },
  ]

  @Test(arguments: EvdevNodeTests.cases)
  func matches(example: Case) {
    #expect(Self.powerMate.matches(example.match) == example.isMatch)
  }

  @Test func matches_whenIdentityIsUnknown_goesByPathOnly() {
    var match = EvdevMatch()
    match.path = "/dev/input/event6"
    #expect(Self.unknown.matches(match))
    match.name = "*"
    #expect(!Self.unknown.matches(match))
  }
}
