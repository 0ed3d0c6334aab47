import DetentDevices
import DetentInput
import Testing

/// The chips of Raspberry Pis, whose numbers change with the kernel.
struct RaspberryPiTests {
  struct Chip: Sendable {
    let number: Int
    let label: String
    let lineCount: Int
    /// The line that is called GPIO0, if it has the lines of the header.
    var isHeader = false
  }

  struct Machine: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let chips: [Chip]

    /// The chip of the header, which the label tells on every kernel.
    var header: Chip? { self.chips.first(where: \.isHeader) }

    var catalog: GPIOChipCatalog {
      let chips = self.chips.map { chip in
        GPIOChip(
          path: "/dev/gpiochip\(chip.number)",
          name: "gpiochip\(chip.number)",
          label: chip.label,
          lines: (0..<chip.lineCount).map { offset in
            // Lines that are no use to anybody are called "-", all of them.
            GPIOChip.Line(
              offset: UInt32(offset),
              name: chip.isHeader && offset < 28 ? "GPIO\(offset)" : "-",
              consumer: nil,
              isUsed: false
            )
          }
        )
      }
      return GPIOChipCatalog(chips: chips, refusals: [])
    }
  }

  static let machines = [
    Machine(
      testDescription: "Raspberry Pi 5, kernel 6.6.47",
      chips: [
        Chip(
          number: 0, label: "pinctrl-rp1", lineCount: 54, isHeader: true),
        Chip(number: 10, label: "gpio-brcmstb@107d508500", lineCount: 32),
        Chip(number: 11, label: "gpio-brcmstb@107d508520", lineCount: 4),
        Chip(number: 12, label: "gpio-brcmstb@107d517c00", lineCount: 17),
        Chip(number: 13, label: "gpio-brcmstb@107d517c20", lineCount: 6),
      ]
    ),
    Machine(
      testDescription: "Raspberry Pi 5, kernel 6.6.20",
      chips: [
        Chip(number: 0, label: "gpio-brcmstb@107d508500", lineCount: 32),
        Chip(number: 1, label: "gpio-brcmstb@107d508520", lineCount: 4),
        Chip(number: 2, label: "gpio-brcmstb@107d517c00", lineCount: 17),
        Chip(number: 3, label: "gpio-brcmstb@107d517c20", lineCount: 6),
        Chip(
          number: 4, label: "pinctrl-rp1", lineCount: 54, isHeader: true),
      ]
    ),
    Machine(
      testDescription: "Raspberry Pi 4",
      chips: [
        Chip(
          number: 0, label: "pinctrl-bcm2711", lineCount: 58, isHeader: true),
        Chip(number: 1, label: "raspberrypi-exp-gpio", lineCount: 8),
      ]
    ),
  ]

  @Test(arguments: RaspberryPiTests.machines)
  func line_isFoundByName(machine: Machine) throws {
    let header = try #require(machine.header)
    for chip in [nil, header.label, "gpiochip\(header.number)"] {
      let location = try machine.catalog.location(
        of: .name("GPIO17"),
        on: chip
      )
      #expect(location.chip == "/dev/gpiochip\(header.number)")
      #expect(location.chipLabel == header.label)
      #expect(location.offset == 17)
    }
  }

  @Test(arguments: RaspberryPiTests.machines)
  func line_isFoundByLabelAndNumber(machine: Machine) throws {
    let header = try #require(machine.header)
    let location = try machine.catalog.location(
      of: .offset(17),
      on: header.label
    )
    #expect(location.chip == "/dev/gpiochip\(header.number)")
  }

  /// A chip by a number that was right on another kernel.
  @Test(arguments: RaspberryPiTests.machines, ["gpiochip4", "gpiochip0"])
  func chip_byWrongNumber_namesTheRightOne(
    machine: Machine,
    reference: String
  ) throws {
    let header = try #require(machine.header)
    guard reference != "gpiochip\(header.number)" else { return }
    do throws(GPIOError) {
      let location = try machine.catalog.location(
        of: .name("GPIO17"),
        on: reference
      )
      Issue.record("found \(location)")
    } catch {
      let text = error.description
      #expect(text.contains(reference), "\(text)")
      #expect(
        text.contains("on \(header.label) (gpiochip\(header.number))"),
        "\(text)"
      )
    }
  }
}
