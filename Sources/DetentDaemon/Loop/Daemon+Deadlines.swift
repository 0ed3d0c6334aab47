import DetentCore
import DetentLinux

extension Daemon {
  /// How long after a change the selections are saved.
  private static let saveDelay = Microseconds.seconds(1)
  /// How long a client may take nothing while data waits.
  private static let stallLimit = Microseconds.seconds(10)
  /// How long no connection is taken after a shortage.
  static let shortagePause = Microseconds.milliseconds(500)

  /// Arms the timer for the first deadline of all but the motor's.
  mutating func armTimer() throws {
    let isBusy = self.hasBacklog || !self.events.isEmpty
    try self.deadlineTimer.set(to: isBusy ? .zero : self.nextDeadline)
  }

  private var nextDeadline: Instant? {
    var first = self.live.nextDeadline
    func consider(_ deadline: Instant?) {
      guard let deadline else { return }
      first = min(first ?? deadline, deadline)
    }
    for slot in self.inputs { consider(slot?.input.nextDeadline) }
    for client in self.clients.values {
      consider(client.stalled.map { $0 + Self.stallLimit })
    }
    consider(self.saveDeadline)
    consider(self.watchdogDeadline)
    consider(self.acceptDeadline)
    consider(self.retryDeadline)
    return first
  }

  /// Does what is due and what the round left to do.
  mutating func keepHouse(at now: Instant) {
    self.checkLines(at: now)
    if self.mustReload {
      self.mustReload = false
      self.reloadBySignal(at: now)
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
      self.saveSelections()
    }
    if let deadline = self.watchdogDeadline, deadline <= now {
      self.pingWatchdog(at: now)
    }
    if let deadline = self.acceptDeadline, deadline <= now {
      self.acceptDeadline = nil
      try? self.poller.setInterest(.readable, for: .listener)
    }
    for client in self.clients.values {
      guard let stalled = client.stalled, stalled + Self.stallLimit <= now
      else { continue }
      self.log.warning(
        "client \(client.id) has taken nothing for 10 s; it is disconnected"
      )
      client.abort()
      self.settle(client)
    }
  }

  mutating func pingWatchdog(at now: Instant) {
    guard let watchdog = self.watchdog else { return }
    self.notifier.notify("WATCHDOG=1")
    self.watchdogDeadline = now + watchdog.period
  }

  /// Notes that selections must be saved soon.
  mutating func noteUnsaved(at now: Instant) {
    guard self.saveDeadline == nil else { return }
    self.saveDeadline = now + Self.saveDelay
  }

  mutating func saveSelections() {
    self.saveDeadline = nil
    let bytes = SavedSelections.encode(self.live.panel)
    guard bytes != self.savedBytes else { return }
    do throws(SystemError) {
      try File.replace(self.state.selections, with: bytes)
      self.savedBytes = bytes
    } catch {
      self.warnOnce("cannot save the selections: \(error)")
    }
  }
}
