import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

extension Daemon {
  /// The directories in which devices come and go.
  private static let deviceDirectories = [
    "/dev", "/dev/input", "/dev/input/by-id",
  ]

  /// Opens every input, and the motor, that is configured and not open.
  mutating func openMissing(at now: Instant) {
    // A directory may have been made since; watching twice is watching once.
    for directory in Self.deviceDirectories {
      try? self.deviceWatch.watch(directory)
    }
    for number in self.inputs.indices where self.inputs[number] == nil {
      let settings = self.live.configuration.inputs[number]
      do {
        switch settings.source {
        case .evdev(let evdev):
          try self.open(evdev, of: settings, number: number)
        case .gpio(let gpio):
          try self.open(gpio, of: settings, number: number)
        case .virtual:
          break
        }
      } catch {
        self.note(Problem(error), of: .input(settings.name))
      }
    }
    self.openMotor()
  }

  /// Opens the first of the matching nodes that can be used, or reads along
  /// where another input has it open.
  private mutating func open(
    _ evdev: EvdevSettings,
    of settings: InputSettings,
    number: Int
  ) throws {
    let nodes = try EvdevCatalog(root: "/").nodes(matching: evdev.match)
    var problem = Problem.absent("no such device is there")
    for node in nodes {
      let open = self.openNode(at: node.path)
      let input = try open?.input ?? EvdevInput(EvdevDevice(opening: node))
      let decoder = input.decoder(of: settings, evdev: evdev, number: number)
      let missing = input.missing(for: decoder)
      guard missing.isEmpty else {
        let names = missing.map(\.name).joined(separator: ", ")
        problem = .other("\(node) cannot send \(names)")
        continue
      }
      guard input.isFree(for: decoder) else {
        problem = .other("another input reads \(node) already")
        continue
      }
      guard self.live.setGeometry(ofStrip: number, range: decoder.range) else {
        problem = .other(
          decoder.range == nil
            ? "\(node) does not tell when it is touched"
            : "the inset leaves nothing of \(node)"
        )
        continue
      }
      input.add(decoder, for: settings)
      self.live.inputs[number].mode = decoder.mode.rawValue
      let id = try open?.id ?? self.watch(.evdev(input))
      self.take(
        .evdev(input), id: id, device: "\(input.node)", number: number
      )
      try input.grabIfNeeded()
      return
    }
    self.note(problem, of: .input(settings.name))
  }

  private func openNode(
    at path: String
  ) -> (id: UInt64, input: EvdevInput)? {
    for case let slot? in self.inputs {
      guard case .evdev(let input) = slot.input, input.node.path == path else {
        continue
      }
      return (slot.id, input)
    }
    return nil
  }

  private mutating func open(
    _ gpio: GPIOSettings,
    of settings: InputSettings,
    number: Int
  ) throws {
    let lines = try GPIOInput(
      gpio,
      name: settings.name,
      in: GPIOChipCatalog(directory: "/dev")
    )
    let input = try GPIOLinesInput(
      lines,
      number: number,
      settings: settings,
      gpio: gpio
    )
    let id = try self.watch(.gpio(input))
    self.take(.gpio(input), id: id, device: input.place, number: number)
    if input.isBiasRefused {
      self.log.warning(
        "input \(settings.name): the chip has no bias resistors; "
          + "external pull-ups are needed"
      )
    }
  }

  /// Has the poller watch a device, under a number that is never used again.
  private mutating func watch(
    _ input: OpenInput
  ) throws(SystemError) -> UInt64 {
    let id = self.nextInputID
    self.nextInputID += 1
    try self.poller.add(
      input.descriptor,
      for: .input(id),
      interest: .readable
    )
    return id
  }

  private mutating func take(
    _ input: OpenInput,
    id: UInt64,
    device: String,
    number: Int
  ) {
    var status = self.live.inputs[number]
    self.inputs[number] = OpenInputSlot(
      id: id,
      input: input,
      countsBefore: InputCounts(
        invalid: status.invalid,
        lost: status.lost,
        resyncs: status.resyncs
      )
    )
    status.isPresent = true
    status.device = device
    status.problem = nil
    self.problems[.input(status.name)] = nil
    if !self.knownInputs.insert(status.name).inserted { status.reopens += 1 }
    self.live.inputs[number] = status
    self.log.info("input \(status.name): \(device)")
  }
}
