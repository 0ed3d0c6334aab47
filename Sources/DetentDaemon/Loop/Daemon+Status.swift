import DetentLinux

extension Daemon {
  /// How many there are of everything.
  var summary: String {
    let configuration = self.live.configuration
    let inputs = self.live.inputs
    guard
      !configuration.controls.isEmpty || !inputs.isEmpty
        || configuration.haptics.motor != nil
    else {
      return "nothing is configured; "
        + "write /etc/detentd/detentd.toml, then reload"
    }
    let present = inputs.count { $0.isPresent }
    return "\(configuration.controls.count) controls, "
      + "\(present) of \(inputs.count) inputs present"
  }

  /// What the service manager shows: the summary, whether anybody listens, and
  /// what is wrong.
  private var status: String {
    var parts = [self.summary]
    switch self.connections.clients.count {
    case 0: break
    case 1: parts[0] += ", 1 client"
    case let count: parts[0] += ", \(count) clients"
    }
    for input in self.live.inputs {
      guard let problem = input.problem else { continue }
      parts.append("\(input.name): \(problem)")
    }
    if let problem = self.live.motor.problem {
      parts.append("motor: \(problem)")
    }
    return parts.joined(separator: "; ").onOneLine
  }

  /// Tells the service manager that all has been opened.
  mutating func tellReady() {
    self.toldStatus = self.status
    self.notifier.notify("READY=1\nSTATUS=\(self.toldStatus)")
  }

  /// Tells the service manager what has changed, if something has.
  ///
  /// Clients may come and go many times a second: they are told with the
  /// watchdog's messages.
  mutating func tellStatus() {
    self.mustTellStatus = false
    let status = self.status
    guard status != self.toldStatus else { return }
    self.toldStatus = status
    self.notifier.notify("STATUS=\(status)")
  }
}
