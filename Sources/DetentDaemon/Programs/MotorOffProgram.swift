import DetentConfig
import DetentDevices
import DetentInput
import DetentLinux

/// `detentd motor-off`: drives the motor's line inactive, for when the daemon
/// has died and the line has kept its level.
enum MotorOffProgram {
  static func run(_ arguments: Arguments) throws -> ExitStatus {
    var arguments = arguments
    let config = try arguments.takeValue(of: "--config")
    let state = StateDirectory(path: try arguments.takeValue(of: "--state"))
    try arguments.end()
    let catalog = try GPIOChipCatalog(directory: "/dev")
    // What the daemon really used comes before what the configuration says
    // now.
    if let record = MotorRecord(at: state.motor) {
      let line = LineReference.offset(record.offset)
      let location = try catalog.location(of: line, on: record.chip)
      return try self.switchOff(location, isActiveLow: record.isActiveLow)
    }
    let configuration = try ConfigurationSource(paths: config.map { [$0] })
      .load()
    guard
      case .gpio(let chip, let line, let isActiveLow) =
        configuration.haptics.motor
    else { return .success }
    let location = try catalog.location(of: line, on: chip)
    return try self.switchOff(location, isActiveLow: isActiveLow)
  }

  private static func switchOff(
    _ location: GPIOLineLocation,
    isActiveLow: Bool
  ) throws -> ExitStatus {
    do throws(GPIOError) {
      // Requested as an inactive output, and let go again.
      _ = try GPIOMotor(at: location, isActiveLow: isActiveLow)
      return .success
    } catch {
      guard case .busy = error else { throw error }
      try StandardStreams.write(
        "\(error); it looks after the motor itself\n",
        to: .error
      )
      return .busy
    }
  }
}
