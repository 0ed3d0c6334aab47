import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

extension Daemon {
  /// The directories in which devices come and go.
  private static let deviceDirectories = [
    "/dev", "/dev/input", "/dev/input/by-id",
  ]

  /// For how long, and how often, a device that is there and cannot be used is
  /// tried again without any news of it.
  ///
  /// It may have been seen too early: others set it up when it is plugged in.
  private static let settling = Microseconds.seconds(2)
  private static let retryInterval = Microseconds.milliseconds(100)

  /// How often that goes on as long as it lacks a descriptor or memory: nothing
  /// tells when there is some again.
  private static let shortageInterval = Microseconds.seconds(1)

  /// Opens every input, and the motor, that is configured and not open, since
  /// devices have changed.
  mutating func openMissing(at now: Instant) {
    self.retryEnd = now + Self.settling
    self.tryMissing(at: now)
  }

  /// Opens what is missing, and plans another attempt if some of it is there.
  mutating func tryMissing(at now: Instant) {
    self.openAll()
    let kinds = self.currentProblems
    let next = now + Self.retryInterval
    if next <= self.retryEnd, kinds.contains(where: { $0 != .absent }) {
      self.retryDeadline = next
    } else if kinds.contains(.shortage) {
      self.retryDeadline = now + Self.shortageInterval
    } else {
      self.retryDeadline = nil
    }
  }

  /// What is wrong with what is configured, all in all.
  private var currentProblems: [Problem.Kind] {
    let settings = self.live.configuration
    var subjects = settings.inputs.map { Problem.Subject.input($0.name) }
    if settings.haptics.motor != nil { subjects.append(.motor) }
    return subjects.compactMap { self.problems[$0] }
  }

  private mutating func openAll() {
    self.watchDirectories()
    for number in self.inputs.indices {
      let settings = self.live.configuration.inputs[number]
      do {
        if let slot = self.inputs[number] {
          self.grab(slot.input, number: number)
          continue
        }
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

  /// Has the kernel tell when devices come and go.
  private mutating func watchDirectories() {
    // A directory may have been made since; watching twice is watching once.
    for directory in Self.deviceDirectories {
      do throws(SystemError) {
        try self.deviceWatch.watch(directory)
      } catch {
        guard error.errno != .noSuchFile else { continue }
        self.warnOnce(
          "devices that come or go may not be noticed before a reload: \(error)"
        )
      }
    }
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
    func note(_ other: Problem) {
      // What may not be opened might be the right one.
      if problem.kind != .denied { problem = other }
    }
    for node in nodes {
      let open = self.openNode(at: node.path)
      let input: EvdevInput
      do throws(EvdevError) {
        if let open {
          input = open.input
        } else {
          input = EvdevInput(try EvdevDevice(opening: node))
        }
      } catch {
        // Another one like it may do.
        note(Problem(error))
        continue
      }
      let decoder = input.decoder(of: settings, evdev: evdev, number: number)
      let missing = input.missing(for: decoder)
      guard missing.isEmpty else {
        let names = missing.map(\.name).joined(separator: ", ")
        note(.other("\(node) cannot send \(names)"))
        continue
      }
      guard input.isFree(for: decoder) else {
        note(.other("another input reads \(node) already"))
        continue
      }
      guard self.live.setGeometry(ofStrip: number, range: decoder.range) else {
        note(
          .other(
            decoder.range == nil
              ? "\(node) does not tell when it is touched"
              : "the inset leaves nothing of \(node)"
          )
        )
        continue
      }
      input.add(decoder, for: settings)
      self.live.inputs[number].mode = decoder.mode.rawValue
      let id = try open?.id ?? self.watch(.evdev(input))
      self.take(
        .evdev(input), id: id, device: "\(input.node)", number: number
      )
      self.grab(.evdev(input), number: number)
      return
    }
    self.note(problem, of: .input(settings.name))
  }

  /// Takes a node away from others that is to be grabbed, and is not yet.
  ///
  /// If somebody else has grabbed it nothing is heard of it until he lets go.
  mutating func grab(_ input: OpenInput, number: Int) {
    guard case .evdev(let node) = input else { return }
    do throws(EvdevError) {
      try node.grabIfNeeded()
    } catch {
      let name = self.live.inputs[number].name
      return self.note(Problem(error), of: .input(name))
    }
    // What was wrong with an open node was this.
    guard self.live.inputs[number].problem != nil else { return }
    self.live.inputs[number].problem = nil
    self.problems[.input(self.live.inputs[number].name)] = nil
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
      self.log(ofInput: settings.name).warning(
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
    self.mustTellStatus = true
    self.log(ofInput: status.name).info("input \(status.name): \(device)")
  }
}
