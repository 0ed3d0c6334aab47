import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

extension Daemon {
  /// The directories in which devices come and go.
  static let deviceDirectories = ["/dev", "/dev/input", "/dev/input/by-id"]

  /// Reads an input until it is empty, or has had its turn.
  mutating func readInput(_ id: UInt64, at now: Instant) {
    guard let number = self.inputs.firstIndex(where: { $0?.id == id }),
      let slot = self.inputs[number]
    else { return }
    do {
      switch try slot.input.read(into: &self.events, at: now) {
      case .drained:
        break
      case .limitReached:
        self.busyInputs.append(id)
        self.hasBacklog = true
      case .gone:
        self.loseInput(number, at: now)
        self.note("gone", problemOf: number)
      }
    } catch {
      self.loseInput(number, at: now)
      self.note("\(error)", problemOf: number)
    }
  }

  /// Closes an input; what it held is let go without any action.
  mutating func loseInput(_ number: Int, at now: Instant) {
    guard let slot = self.inputs[number] else { return }
    self.noteCounts(of: slot, number: number)
    self.poller.remove(.input(slot.id))
    self.inputs[number] = nil
    self.live.inputs[number].isPresent = false
    self.live.inputs[number].device = nil
    let event = PanelEvent.lost(input: number)
    self.events.append(InputEvent(time: now, event: event))
    // Another node of the same device may be there already.
    self.mustScanDevices = true
  }

  /// Notes that devices came or went.
  mutating func noteDevices() {
    do throws(SystemError) {
      guard try self.deviceWatch.drain() else { return }
    } catch {
      self.warnOnce("cannot watch for devices: \(error)")
      self.poller.remove(.devices)
    }
    self.mustScanDevices = true
  }

  /// Opens every input, and the motor, that is configured and not open.
  mutating func openMissing(at now: Instant) {
    // A directory may have been made since; watching twice is watching once.
    for directory in Self.deviceDirectories {
      try? self.deviceWatch.watch(directory)
    }
    self.readLines(at: now)
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
        self.note("\(error)", problemOf: number)
      }
    }
    self.openMotor()
  }

  /// Reads the GPIO inputs, which is how a chip that went away is noticed.
  ///
  /// Its descriptor may not tell: seen with uAPI version 1 on kernel 6.1.
  private mutating func readLines(at now: Instant) {
    for case let slot? in self.inputs {
      guard case .gpio = slot.input else { continue }
      self.readInput(slot.id, at: now)
    }
  }

  private mutating func open(
    _ evdev: EvdevSettings,
    of settings: InputSettings,
    number: Int
  ) throws {
    let nodes = try EvdevCatalog(root: "/").nodes(matching: evdev.match)
    let taken = self.takenPaths
    guard let node = nodes.first(where: { !taken.contains($0.path) }) else {
      self.note(
        nodes.isEmpty
          ? "no such device is there" : "all such devices are taken",
        problemOf: number
      )
      return
    }
    let input = EvdevInput(
      try EvdevDevice(opening: node),
      number: number,
      settings: settings,
      evdev: evdev
    )
    guard input.missing.isEmpty else {
      let names = input.missing.map(\.name).joined(separator: ", ")
      self.note("\(node) cannot send \(names)", problemOf: number)
      return
    }
    guard self.live.setGeometry(ofStrip: number, range: input.range) else {
      self.note("the inset leaves nothing of \(node)", problemOf: number)
      return
    }
    do {
      try input.grabIfNeeded()
    } catch {
      // It works without, only others hear it too.
      self.log.warning("input \(settings.name): \(error)")
    }
    self.live.inputs[number].mode = input.mode.rawValue
    try self.take(.evdev(input), device: "\(input.node)", number: number)
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
    try self.take(.gpio(input), device: input.place, number: number)
    if input.isBiasRefused {
      self.log.warning(
        "input \(settings.name): the chip has no bias resistors; "
          + "external pull-ups are needed"
      )
    }
  }

  private mutating func take(
    _ input: OpenInput,
    device: String,
    number: Int
  ) throws(SystemError) {
    let id = self.nextInputID
    self.nextInputID += 1
    try self.poller.add(
      input.descriptor,
      for: .input(id),
      interest: .readable
    )
    let status = self.live.inputs[number]
    self.inputs[number] = OpenInputSlot(
      id: id,
      input: input,
      countsBefore: InputCounts(
        invalid: status.invalid,
        lost: status.lost,
        resyncs: status.resyncs
      )
    )
    self.live.inputs[number].isPresent = true
    self.live.inputs[number].device = device
    self.live.inputs[number].problem = nil
    if self.knownInputs.contains(self.live.inputs[number].name) {
      self.live.inputs[number].reopens += 1
    }
    self.knownInputs.insert(self.live.inputs[number].name)
    self.log.info("input \(self.live.inputs[number].name): \(device)")
  }

  private var takenPaths: Set<String> {
    var paths: Set<String> = []
    for slot in self.inputs {
      guard case .evdev(let input) = slot?.input else { continue }
      paths.insert(input.node.path)
    }
    return paths
  }

  /// Says once what is wrong with an input.
  private mutating func note(_ problem: String, problemOf number: Int) {
    guard self.live.inputs[number].problem != problem else { return }
    self.live.inputs[number].problem = problem
    self.log.warning("input \(self.live.inputs[number].name): \(problem)")
  }

  /// Copies what the decoders have counted.
  mutating func noteInputCounts() {
    for (number, slot) in self.inputs.enumerated() {
      guard let slot else { continue }
      self.noteCounts(of: slot, number: number)
    }
  }

  /// Counts go on where they were when a device comes back.
  private mutating func noteCounts(of slot: OpenInputSlot, number: Int) {
    let counts = slot.input.counts
    let before = slot.countsBefore
    self.live.inputs[number].invalid = before.invalid + counts.invalid
    self.live.inputs[number].lost = before.lost + counts.lost
    self.live.inputs[number].resyncs = before.resyncs + counts.resyncs
  }

  /// Warns of something that may happen again and again, but once.
  mutating func warnOnce(_ warning: String) {
    guard self.warnings.insert(warning).inserted else { return }
    self.log.warning(warning)
  }
}
