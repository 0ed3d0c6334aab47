import DetentDevices
import DetentLinux
import Testing

struct EvdevErrorTests {
  struct Case {
    let operation: EvdevError.Operation
    let access: NodeAccess
    let errno: Errno
    let text: String
  }

  static let cases = [
    Case(
      operation: .open,
      access: .denied(group: "input"),
      errno: .accessDenied,
      text: "open /dev/input/event5: Permission denied; "
        + "only members of the group input may open it"
    ),
    Case(
      operation: .open,
      access: .denied(group: nil),
      errno: .accessDenied,
      text: "open /dev/input/event5: Permission denied; "
        + "only root may open it; a udev rule could give it to a group"
    ),
    Case(
      operation: .open,
      access: .granted,
      errno: .notPermitted,
      text: "open /dev/input/event5: Operation not permitted; "
        + "a device policy of the service forbids it (DeviceAllow=)"
    ),
    Case(
      operation: .grab,
      access: .granted,
      errno: .busy,
      text: "grab /dev/input/event5: Device or resource busy; "
        + "another program has grabbed it"
    ),
    Case(
      operation: .read,
      access: .granted,
      errno: .invalidArgument,
      text: "read /dev/input/event5: Invalid argument"
    ),
  ]

  @Test(arguments: EvdevErrorTests.cases)
  func description(example: Case) {
    let node = EvdevNode(
      path: "/dev/input/event5",
      number: 5,
      identity: nil,
      ids: [],
      access: example.access
    )
    let error = EvdevError(
      operation: example.operation,
      node: node,
      errno: example.errno
    )
    #expect(error.description == example.text)
  }

  @Test func description_namesDevice() {
    let error = EvdevError(
      operation: .open,
      node: EvdevNodeTests.powerMate,
      errno: .noSuchDevice
    )
    #expect(
      error.description
        == "open /dev/input/event5 (Griffin PowerMate): No such device"
    )
  }

  @Test(arguments: [
    ("/dev/null", Errno.unknownRequest), ("/dev/none", Errno.noSuchFile),
  ])
  func opening_whatIsNoDevice_fails(path: String, errno: Errno) {
    let node = EvdevNode(
      path: path,
      number: 0,
      identity: nil,
      ids: [],
      access: .granted
    )
    #expect(
      throws: EvdevError(operation: .open, node: node, errno: errno)
    ) {
      _ = try EvdevDevice(opening: node)
    }
  }
}
