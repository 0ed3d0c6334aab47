import DetentConfig
import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

extension Daemon {
  /// Reads a device until it is empty, or has had its turn.
  mutating func readInput(_ id: UInt64, at now: Instant) {
    guard let number = self.inputs.firstIndex(where: { $0?.id == id }),
      let input = self.inputs[number]?.input
    else { return }
    do {
      switch try input.read(into: &self.events, at: now) {
      case .drained:
        guard input.isGrabDue else { break }
        for number in self.inputs.indices where self.inputs[number]?.id == id {
          self.grab(input, number: number)
        }
      case .limitReached:
        self.busyInputs.append(id)
        self.hasBacklog = true
      case .gone:
        self.loseDevice(id, problem: .absent("the device is gone"), at: now)
      }
    } catch {
      self.loseDevice(id, problem: Problem(error), at: now)
    }
  }

  /// Warns of a GPIO input that makes edges and no detents, and of edges that
  /// are stamped with another clock.
  mutating func checkLines(at now: Instant) {
    for (number, slot) in self.inputs.enumerated() {
      guard case .gpio(let input) = slot?.input else { continue }
      let status = self.live.inputs[number]
      if input.areTimesForeign {
        self.warnOnce(
          "input \(status.name): the kernel stamps edges with another clock "
            + "than CLOCK_MONOTONIC; they count as of when they are read"
        )
      }
      guard input.isNoisy(detents: status.detents, at: now) else { continue }
      self.log(ofInput: status.name).warning(
        "input \(status.name) is noisy: more than 200 edges/s lead to no "
          + "detent. Are its lines connected, and pulled up? Long cables need "
          + "10 kOhm to the supply and 10 nF to ground at each line"
      )
    }
  }

  /// Closes a device; what its inputs held is let go without any action.
  private mutating func loseDevice(
    _ id: UInt64,
    problem: Problem,
    at now: Instant
  ) {
    self.poller.remove(.input(id))
    for number in self.inputs.indices {
      guard let slot = self.inputs[number], slot.id == id else { continue }
      self.noteCounts(of: slot, number: number)
      self.inputs[number] = nil
      self.live.inputs[number].isPresent = false
      self.live.inputs[number].device = nil
      self.note(problem, of: .input(self.live.inputs[number].name))
      let event = PanelEvent.lost(input: number)
      self.events.append(InputEvent(time: now, event: event))
    }
    // Another node of the same device may be there already.
    self.mustScanDevices = true
  }

  /// Reads the GPIO inputs, which is how a chip that went away is noticed.
  ///
  /// Its descriptor may not tell: seen with uAPI version 1 on kernel 6.1.
  mutating func readLines(at now: Instant) {
    for case let slot? in self.inputs {
      guard case .gpio = slot.input else { continue }
      self.readInput(slot.id, at: now)
    }
  }

  /// Notes that devices came or went.
  mutating func noteDevices() {
    do throws(SystemError) {
      guard try self.deviceWatch.drain() else { return }
    } catch {
      self.warnOnce("cannot hear of devices: \(error); trying anew")
      self.poller.remove(.devices)
      do throws(SystemError) {
        self.deviceWatch = try DirectoryWatch()
        try self.watchDevices()
      } catch {
        self.warnOnce("devices that come or go are not noticed: \(error)")
      }
    }
    self.mustScanDevices = true
  }

  /// Has the poller tell when there is news of devices.
  mutating func watchDevices() throws(SystemError) {
    try self.poller.add(
      self.deviceWatch.descriptor,
      for: .devices,
      interest: .readable
    )
  }

  /// Keeps open what is configured as it was, under the inputs' new numbers.
  mutating func keepInputs(of configuration: Configuration) {
    let open = self.inputs
    let old = self.live.configuration.inputs
    self.inputs = configuration.inputs.map { settings in
      old.firstIndex(of: settings).flatMap { open[$0] }
    }
    var kept: Set<UInt64> = []
    for case let slot? in open where kept.insert(slot.id).inserted {
      let isNeeded = slot.input.keep { settings in
        configuration.inputs.firstIndex(of: settings)
      }
      if !isNeeded { self.poller.remove(.input(slot.id)) }
    }
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
    let settings = self.live.configuration.inputs[number]
    let counts = slot.input.counts(of: settings)
    let before = slot.countsBefore
    self.live.inputs[number].invalid = before.invalid + counts.invalid
    self.live.inputs[number].lost = before.lost + counts.lost
    self.live.inputs[number].resyncs = before.resyncs + counts.resyncs
  }
}
