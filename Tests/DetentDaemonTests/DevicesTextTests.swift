import DetentConfig
import DetentDevices
import Testing

@testable import DetentDaemon
@testable import DetentInput

struct DevicesTextTests {
  private func node(_ name: String, ids: [String] = []) -> EvdevNode {
    EvdevNode(
      path: "/dev/input/event7",
      number: 7,
      identity: EvdevIdentity(
        name: name, bus: 3, vendor: 0x77d, product: 0x410, phys: "", uniq: ""
      ),
      ids: ids,
      access: .granted
    )
  }

  private func lines(
    _ node: EvdevNode,
    _ events: [EventCode]
  ) -> [String] {
    var capabilities = EvdevCapabilities()
    capabilities.events = Set(events)
    return DevicesProgram.lines(of: node, among: [node], capabilities)
  }

  @Test func powerMate() {
    #expect(
      self.lines(self.node("Griffin PowerMate"), [.relDial, .btn0]) == [
        "/dev/input/event7  Griffin PowerMate",
        "  bus 0x0003, vendor 0x077d, product 0x0410",
        "  REL_DIAL relative, BTN_0 button",
        "",
        "    [[input]]",
        #"    name = "griffin-powermate""#,
        #"    evdev = { name = "Griffin PowerMate", axis = "REL_DIAL", "#
          + #"press = "BTN_0" }"#,
      ]
    )
  }

  @Test func nothingUseful() {
    let lines = self.lines(self.node("Lid Switch"), [])
    #expect(lines.last == "  nothing that could be an input")
  }

  /// A device calls itself what it likes.
  @Test func hostileName() throws {
    let node = self.node(
      "\u{1b}[2J\"\\*[x]?\n" + String(repeating: "a", count: 60))
    let lines = self.lines(node, [.relDial])
    #expect(lines.allSatisfy { !$0.contains("\u{1b}") && !$0.contains("\n") })
    let start = try #require(lines.firstIndex(of: "    [[input]]"))
    let input = try #require(configuration(Array(lines[start...])).inputs.first)
    guard case .evdev(let settings) = input.source else { return }
    #expect(node.matches(settings.match))
    #expect(input.name.count <= 32)
  }

  @Test func longList_isWrapped() {
    let ids = (0..<9).map { "usb-Some_Maker_of_Knobs_\($0)-event-if00" }
    let lines = self.lines(self.node("Knob", ids: ids), [.relDial])
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(ids.allSatisfy { id in lines.contains { $0.contains(id) } })
  }

  @Test func chip_withLines() {
    func line(
      _ offset: UInt32,
      _ name: String?,
      _ consumer: String?,
      isUsed: Bool
    ) -> GPIOChip.Line {
      GPIOChip.Line(
        offset: offset, name: name, consumer: consumer, isUsed: isUsed
      )
    }
    let chip = GPIOChip(
      path: "/dev/gpiochip0",
      name: "gpiochip0",
      label: "pinctrl-rp1",
      lines: [
        line(0, "GPIO0", nil, isUsed: false),
        line(1, nil, nil, isUsed: false),
        line(2, "", nil, isUsed: false),
        line(3, nil, nil, isUsed: true),
        line(4, "GPIO4", "rotary@11", isUsed: true),
        line(5, nil, nil, isUsed: false),
      ]
    )
    #expect(
      DevicesProgram.lines(of: GPIOChipCatalog(chips: [chip], refusals: []))
        == [
          "GPIO chips",
          "",
          "/dev/gpiochip0  pinctrl-rp1, 6 lines",
          "  0 GPIO0, free",
          "  1-2 no names, free",
          "  3 no name, in use",
          "  4 GPIO4, used by rotary@11",
          "  5 no name, free",
        ]
    )
  }

  @Test func chip_thatMayNotBeOpened() {
    let refusal = GPIOError.denied("/dev/gpiochip0", .denied(group: "gpio"))
    let catalog = GPIOChipCatalog(chips: [], refusals: [refusal])
    let text = DevicesProgram.lines(of: catalog).joined(separator: " ")
    #expect(text.contains("only members of the group gpio may"))
  }
}
