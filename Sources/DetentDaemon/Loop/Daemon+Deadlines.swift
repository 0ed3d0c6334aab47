import DetentCore
import DetentLinux

extension Daemon {
  /// How long after a change the selections are saved.
  private static let saveDelay = Microseconds.seconds(1)
  /// How long after a failure that is tried again.
  private static let saveRetryDelay = Microseconds.seconds(5)

  /// Arms the timer for the first deadline of all but the motor's.
  mutating func armTimer() throws(SystemError) {
    let isBusy =
      self.hasBacklog || self.connections.hasBacklog || !self.events.isEmpty
    do throws(SystemError) {
      try self.deadlineTimer.set(to: isBusy ? .zero : self.nextDeadline())
    } catch {
      throw error.on("for the next deadline")
    }
  }

  // Mutating, as what is not may be copied to be asked: the whole daemon.
  private mutating func nextDeadline() -> Instant? {
    var first = self.live.nextDeadline()
    func consider(_ deadline: Instant?) {
      guard let deadline else { return }
      first = min(first ?? deadline, deadline)
    }
    if self.hasLines {
      for slot in self.inputs { consider(slot?.input.nextDeadline) }
    }
    consider(self.connections.nextDeadline())
    consider(self.saveDeadline)
    consider(self.watchdogDeadline)
    consider(self.retryDeadline)
    return first
  }

  /// Does what is due and what the round left to do.
  mutating func keepHouse(at now: Instant) {
    if self.hasLines { self.checkLines(at: now) }
    if self.mustReload {
      self.mustReload = false
      self.reloadBySignal(at: now)
    }
    if self.mustAccept {
      self.mustAccept = false
      // Only now, as whoever left in this round has left a place.
      self.acceptClients(at: now)
    }
    if self.mustScanDevices {
      self.readLines(at: now)
      self.checkMotor()
      self.mustScanDevices = false
      self.openMissing(at: now)
    }
    if let deadline = self.retryDeadline, deadline <= now {
      self.tryMissing(at: now)
    }
    if let deadline = self.saveDeadline, deadline <= now {
      self.saveSelections(at: now)
    }
    if let deadline = self.watchdogDeadline, deadline <= now {
      self.pingWatchdog(at: now)
    }
    if self.mustTellStatus { self.tellStatus() }
    self.connections.resume(at: now, polling: &self.poller)
    let caughtUp = self.connections.disconnectStalled(
      at: now,
      polling: &self.poller,
      log: self.log
    )
    for client in caughtUp { self.catchUp(client, at: now) }
  }

  mutating func pingWatchdog(at now: Instant) {
    guard let watchdog = self.watchdog else { return }
    self.notifier.notify("WATCHDOG=1")
    self.tellStatus()
    self.watchdogDeadline = now + watchdog.period
  }

  /// Notes that selections must be saved soon.
  mutating func noteUnsaved(at now: Instant) {
    guard self.saveDeadline == nil else { return }
    self.saveDeadline = now + Self.saveDelay
  }

  /// Saves the selections if others are saved; a failure is told once, and
  /// tried again until it works.
  mutating func saveSelections(at now: Instant) {
    self.saveDeadline = nil
    let bytes = SavedSelections.encode(self.live.panel)
    guard bytes != self.savedBytes else { return }
    do throws(SystemError) {
      try self.state.replace(self.state.selections, with: bytes)
      self.savedBytes = bytes
      if self.isSavingBroken { self.log.info("the selections are saved again") }
      self.isSavingBroken = false
    } catch {
      self.saveDeadline = now + Self.saveRetryDelay
      if !self.isSavingBroken {
        self.log.warning("cannot save the selections: \(error)")
      }
      self.isSavingBroken = true
    }
  }
}
