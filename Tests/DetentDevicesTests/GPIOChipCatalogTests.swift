import DetentDevices
import DetentInput
import Testing

struct GPIOChipCatalogTests {
  static let catalog = GPIOChipCatalog(
    chips: [
      GPIOChip(
        path: "/dev/gpiochip0",
        name: "gpiochip0",
        label: "pinctrl-rp1",
        lines: Self.lines(["GPIO17", "GPIO27", nil, "LED"])
      ),
      GPIOChip(
        path: "/dev/gpiochip10",
        name: "gpiochip10",
        label: "expander",
        lines: Self.lines(["P0", "LED"])
      ),
      GPIOChip(
        path: "/dev/gpiochip11",
        name: "gpiochip11",
        label: "expander",
        lines: Self.lines(["Q0", "LED"])
      ),
    ],
    refusals: []
  )

  struct Found {
    let line: LineReference
    let chip: String?
    let path: String
    let offset: UInt32
  }

  static let cases = [
    Found(line: .name("GPIO27"), chip: nil, path: "/dev/gpiochip0", offset: 1),
    Found(
      line: .name("GPIO17"),
      chip: "pinctrl-rp1",
      path: "/dev/gpiochip0",
      offset: 0
    ),
    Found(
      line: .name("LED"),
      chip: "gpiochip11",
      path: "/dev/gpiochip11",
      offset: 1
    ),
    Found(
      line: .offset(1),
      chip: "/dev/gpiochip10",
      path: "/dev/gpiochip10",
      offset: 1
    ),
    Found(line: .offset(3), chip: nil, path: "/dev/gpiochip0", offset: 3),
    Found(
      line: .name("Q0"),
      chip: "expander",
      path: "/dev/gpiochip11",
      offset: 0
    ),
  ]

  @Test(arguments: GPIOChipCatalogTests.cases)
  func location(found: Found) throws {
    let location = try Self.catalog.location(of: found.line, on: found.chip)
    #expect(location.chip == found.path)
    #expect(location.offset == found.offset)
  }

  @Test func location_onUnknownChip_listsChips() {
    Self.expect(
      "no GPIO chip pinctrl-bcm2711; there are pinctrl-rp1 (gpiochip0), "
        + "expander (gpiochip10), expander (gpiochip11)",
      line: .name("GPIO99"),
      chip: "pinctrl-bcm2711"
    )
  }

  @Test func location_ofUnknownLine_saysSo() {
    Self.expect("no GPIO line GPIO99", line: .name("GPIO99"), chip: nil)
  }

  @Test func location_onWrongChip_namesRightOne() {
    Self.expect(
      "no GPIO line GPIO17 on gpiochip10; "
        + "there is one on pinctrl-rp1 (gpiochip0)",
      line: .name("GPIO17"),
      chip: "gpiochip10"
    )
  }

  @Test func location_ofAmbiguousName_listsCandidates() {
    Self.expect(
      "several GPIO lines are line LED: "
        + "line 1 (LED) of expander (/dev/gpiochip10), "
        + "line 1 (LED) of expander (/dev/gpiochip11); say which chip",
      line: .name("LED"),
      chip: "expander"
    )
  }

  @Test func location_whenChipWasDenied_saysThat() throws {
    let denied = GPIOError.denied("/dev/gpiochip0", .denied(group: "gpio"))
    let catalog = GPIOChipCatalog(
      chips: [Self.catalog.chips[1]],
      refusals: [denied]
    )
    #expect(throws: denied) {
      try catalog.location(of: .name("GPIO17"), on: nil)
    }
    #expect(throws: denied) {
      try catalog.location(of: .name("GPIO17"), on: "pinctrl-rp1")
    }
    // A line that is seen on a chip that is seen needs no other.
    _ = try catalog.location(of: .name("P0"), on: nil)
    #expect(
      throws: GPIOError.noSuchLine(.name("X"), chip: "expander", elsewhere: [])
    ) {
      try catalog.location(of: .name("X"), on: "expander")
    }
  }

  @Test func location_withoutChips_saysSo() {
    let catalog = GPIOChipCatalog(chips: [], refusals: [])
    #expect(throws: GPIOError.noSuchChip("x", existing: [], line: nil)) {
      try catalog.location(of: .offset(1), on: "x")
    }
  }

  @Test func init_looksAtDevicesOnly() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "gpiochip0")
    try directory.link("gpiochip4", to: "gpiochip0")
    let catalog = try GPIOChipCatalog(directory: directory.path)
    #expect(catalog.chips == [])
    #expect(catalog.refusals == [])
  }

  private static func expect(
    _ description: String,
    line: LineReference,
    chip: String?
  ) {
    do throws(GPIOError) {
      let location = try Self.catalog.location(of: line, on: chip)
      Issue.record("found \(location)")
    } catch {
      #expect(error.description == description)
    }
  }

  private static func lines(_ names: [String?]) -> [GPIOChip.Line] {
    names.enumerated().map { offset, name in
      GPIOChip.Line(
        offset: UInt32(offset),
        name: name,
        consumer: nil,
        isUsed: false
      )
    }
  }
}
