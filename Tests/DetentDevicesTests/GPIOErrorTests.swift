import DetentDevices
import DetentLinux
import Testing

struct GPIOErrorTests {
  struct Case {
    let error: GPIOError
    let text: String
  }

  static let cases = [
    Case(
      error: .busy("line 17 of pinctrl-rp1", consumer: "rotary@11"),
      text: "line 17 of pinctrl-rp1 is in use by rotary@11; "
        + "a device tree overlay that has it may offer it as an evdev node"
    ),
    Case(
      error: .busy("line 17 of pinctrl-rp1", consumer: nil),
      text: "line 17 of pinctrl-rp1 is in use by something that gives no name"
        + "; a device tree overlay that has it may offer it as an evdev node"
    ),
    Case(
      error: .denied("/dev/gpiochip0", .denied(group: "gpio")),
      text: "open /dev/gpiochip0: permission denied; "
        + "only members of the group gpio may open it"
    ),
    Case(
      error: .refused(.set, "line 18 of pinctrl-rp1", .noSuchDevice),
      text: "set line 18 of pinctrl-rp1: No such device"
    ),
    Case(
      error: .noSuchChip("x", existing: [], line: nil),
      text: "no GPIO chip x; there are none"
    ),
  ]

  @Test(arguments: GPIOErrorTests.cases)
  func description(example: Case) {
    #expect(example.error.description == example.text)
  }

  @Test func motorError_saysWhatWasTried() {
    let error = MotorError(
      wasStarting: false,
      reason: "set line 18: gone",
      isGone: true
    )
    #expect(error.description == "stop the motor: set line 18: gone")
  }

  @Test func library_tellsVersion() {
    #expect(GPIOLibrary.version.first == Character("\(GPIOLibrary.api)"))
  }
}
