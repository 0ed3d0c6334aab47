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
    // What the daemon really used comes before what the configuration says
    // now.
    if let record = MotorRecord(at: state.motor) {
      return try self.switchOff(
        .offset(record.offset),
        of: record.chip,
        isActiveLow: record.isActiveLow
      )
    }
    let configuration: Configuration
    do throws(ConfigError) {
      configuration = try ConfigurationSource(paths: config.map { [$0] }).load()
    } catch {
      guard config == nil else { throw error }
      // The service manager calls this after each end of the daemon, which has
      // told the mistakes or was running by what was there before them.
      try self.say(
        "no motor was in use by \(state.motor), and the configuration, which "
          + "may name one, has mistakes; see detentd check"
      )
      return .success
    }
    guard
      case .gpio(let chip, let line, let isActiveLow) =
        configuration.haptics.motor
    else { return .success }
    return try self.switchOff(line, of: chip, isActiveLow: isActiveLow)
  }

  private static func switchOff(
    _ line: LineReference,
    of chip: String?,
    isActiveLow: Bool
  ) throws -> ExitStatus {
    let catalog = try GPIOChipCatalog(directory: "/dev")
    do throws(GPIOError) {
      let location = try catalog.location(of: line, on: chip)
      // Requested as an inactive output, and let go again.
      _ = try GPIOMotor(at: location, isActiveLow: isActiveLow)
      return .success
    } catch {
      switch error {
      case .busy:
        try self.say("\(error); it looks after the motor itself")
        return .busy
      case .noSuchChip, .noSuchLine:
        // As after a chip was unplugged; its motor went with it.
        try self.say("\(error); there is no motor to switch off")
        return .success
      case .ambiguousLine, .sameLine, .differentChips, .denied, .refused:
        throw error
      }
    }
  }

  private static func say(_ message: String) throws {
    try StandardStreams.write(message + "\n", to: .error)
  }
}
