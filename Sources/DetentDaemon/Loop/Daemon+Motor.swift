import DetentConfig
import DetentCore
import DetentDevices
import DetentInput
import DetentLinux

extension Daemon {
  /// Starts the round's pulse, or ends one that is over.
  ///
  /// The timer is armed before the motor starts: if it cannot be, there is no
  /// pulse.
  mutating func setMotor() {
    guard self.live.motor.isPresent else { return }
    let now = MonotonicClock.now
    self.live.advanceMotor(to: now)
    self.live.startPulse(at: now)
    self.driveMotor(at: now)
  }

  /// Stops the motor at once, whatever was planned.
  mutating func stopMotor() {
    let now = MonotonicClock.now
    self.live.stopMotor(at: now)
    self.driveMotor(at: now)
  }

  private mutating func driveMotor(at now: Instant) {
    guard self.motor.isOpen else { return }
    let isRunning = self.live.pulses.isRunning
    let deadline = self.live.pulses.nextDeadline
    if !isRunning { self.switchOff() }
    if deadline != self.motorDeadline {
      do throws(SystemError) {
        try self.motorTimer.set(to: deadline)
        self.motorDeadline = deadline
      } catch {
        self.warnOnce("no pulse: \(error)")
        self.live.motor.failures += 1
        self.live.stopMotor(at: now)
        self.switchOff()
        return
      }
    }
    if isRunning { self.switchOn(at: now) }
  }

  private mutating func switchOn(at now: Instant) {
    do throws(MotorError) {
      try self.motor.setRunning(true)
    } catch {
      self.live.motor.failures += 1
      self.live.stopMotor(at: now)
      self.loseMotor(Problem(error))
    }
  }

  /// An error here has been retried.
  ///
  /// Unless the motor is gone it may be running on: that ends the daemon, so
  /// that the service manager runs `motor-off`.
  private mutating func switchOff() {
    do throws(MotorError) {
      try self.motor.setRunning(false)
    } catch {
      self.live.motor.failures += 1
      guard !error.isGone else { return self.loseMotor(Problem(error)) }
      self.log.error("\(error); the daemon ends")
      self.failure = error
      self.isStopping = true
    }
  }

  mutating func loseMotor(_ problem: Problem) {
    self.live.stopMotor(at: MonotonicClock.now)
    self.poller.remove(.motorDevice)
    self.motor.close()
    self.live.motor.isPresent = false
    self.note(problem, of: .motor)
    // It may be back already.
    self.mustScanDevices = true
  }

  /// Finds out whether the motor is still there, when devices have changed.
  mutating func checkMotor() {
    do throws(MotorError) {
      try self.motor.check()
    } catch {
      self.loseMotor(Problem(error))
    }
  }

  /// Opens the motor that is configured, if it is there.
  mutating func openMotor() {
    guard !self.motor.isOpen,
      let settings = self.live.configuration.haptics.motor
    else { return }
    switch settings {
    case .gpio(let chip, let line, let isActiveLow):
      self.openMotor(chip: chip, line: line, isActiveLow: isActiveLow)
    case .evdev(let match):
      self.openMotor(match)
    }
    guard self.motor.isOpen else { return }
    self.live.motor.isPresent = true
    self.live.motor.problem = nil
    self.problems[.motor] = nil
    self.mustTellStatus = true
  }

  private mutating func openMotor(
    chip: String?,
    line: LineReference,
    isActiveLow: Bool
  ) {
    do {
      let location = try GPIOChipCatalog(directory: "/dev").location(
        of: line,
        on: chip
      )
      // Before the line is ours, so that there is no moment without it.
      self.remember(
        MotorDriver.record(of: location, isActiveLow: isActiveLow)
      )
      try self.motor.open(at: location, isActiveLow: isActiveLow)
      self.log.info("motor: \(location)")
    } catch {
      self.note(Problem(error), of: .motor)
    }
  }

  /// Opens the first of the matching nodes that can rumble.
  private mutating func openMotor(_ match: EvdevMatch) {
    var problem = Problem.absent("no such force-feedback device is there")
    do {
      for node in try EvdevCatalog(root: "/").nodes(matching: match) {
        do {
          try self.motor.open(node)
          try self.watchMotor()
          self.log.info("motor: \(node)")
          return
        } catch {
          self.motor.close()
          problem = Problem(error)
        }
      }
    } catch {
      problem = Problem(error)
    }
    self.note(problem, of: .motor)
  }

  /// Has the poller tell when the motor's device goes away.
  ///
  /// Its node goes before the device is dead, so looking when the node has
  /// gone may be too early.
  private mutating func watchMotor() throws(SystemError) {
    guard let descriptor = self.motor.descriptor else { return }
    try self.poller.add(descriptor, for: .motorDevice, interest: [])
  }

  private mutating func remember(_ record: MotorRecord) {
    do throws(SystemError) {
      try self.state.replace(self.state.motor, with: record.encoded)
    } catch {
      self.warnOnce(
        "cannot remember the motor's line for motor-off: \(error)"
      )
    }
  }

  /// Gives the motor up: it is another one now, or the daemon ends.
  mutating func closeMotor() {
    guard self.motor.isOpen else { return }
    self.stopMotor()
    self.poller.remove(.motorDevice)
    self.motor.close()
    self.live.motor.isPresent = false
    self.live.motor.problem = nil
    do throws(SystemError) {
      try File.remove(self.state.motor)
    } catch {
      self.warnOnce("cannot remove \(self.state.motor): \(error)")
    }
  }
}
