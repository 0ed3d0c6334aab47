import DetentDevices

/// A device that somebody else keeps to himself.
struct BusyDevice: Error {
  let what: String
  /// Whether it may be the daemon that has it.
  let mayBeDaemon: Bool
}

extension BusyDevice {
  /// Lines that are in use; `nil` for another error.
  init?(_ error: GPIOError) {
    guard case .busy(_, let consumer) = error else { return nil }
    self.init(
      what: "\(error)",
      mayBeDaemon: consumer?.hasPrefix("detentd") ?? true
    )
  }
}

extension BusyDevice: CustomStringConvertible {
  var description: String {
    guard self.mayBeDaemon else { return self.what }
    return self.what + "\nstop the service first: "
      + "systemctl stop detentd.socket detentd.service"
  }
}
