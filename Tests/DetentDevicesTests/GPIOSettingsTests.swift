import DetentDevices
import DetentInput
import Testing

struct GPIOSettingsTests {
  @Test func locations_findEachLine() throws {
    var settings = GPIOSettings()
    settings.a = .name("GPIO17")
    settings.b = .name("GPIO27")
    settings.press = .name("LED")
    settings.chip = "pinctrl-rp1"
    let locations = try settings.locations(in: GPIOChipCatalogTests.catalog)
    #expect(locations.a?.offset == 0)
    #expect(locations.b?.offset == 1)
    #expect(locations.press?.offset == 3)
  }

  @Test func locations_ofPressAlone_leaveTheOthersOut() throws {
    var settings = GPIOSettings()
    settings.press = .name("P0")
    let locations = try settings.locations(in: GPIOChipCatalogTests.catalog)
    #expect(locations.a == nil)
    #expect(locations.b == nil)
    #expect(locations.press?.chip == "/dev/gpiochip10")
  }

  @Test func locations_ofOneLineTwice_areRefused() {
    var settings = GPIOSettings()
    settings.a = .name("GPIO17")
    settings.b = .offset(0)
    settings.chip = "gpiochip0"
    #expect(
      throws: GPIOError.sameLine(
        "line 0 (GPIO17) of pinctrl-rp1 (/dev/gpiochip0)"
      )
    ) {
      try settings.locations(in: GPIOChipCatalogTests.catalog)
    }
  }

  @Test func locations_onSeveralChips_areRefused() {
    var settings = GPIOSettings()
    settings.a = .name("GPIO17")
    settings.b = .name("P0")
    #expect(
      throws: GPIOError.differentChips([
        "line 0 (GPIO17) of pinctrl-rp1 (/dev/gpiochip0)",
        "line 0 (P0) of expander (/dev/gpiochip10)",
      ])
    ) {
      try settings.locations(in: GPIOChipCatalogTests.catalog)
    }
  }
}
