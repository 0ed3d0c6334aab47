import DetentConfig
import DetentCore
import DetentDaemon
import DetentDevices
import DetentInput
import DetentLinux

/// The panel of config/demo.toml, which has one control of each sort.
enum DemoPanel {
  private static let configuration: Result<Configuration, ConfigError> = {
    let path =
      #filePath.split(separator: "/").dropLast(4)
      .map { "/" + $0 }.joined() + "/config/demo.toml"
    do throws(ConfigError) {
      return .success(try DemoPanel.read(path))
    } catch {
      return .failure(error)
    }
  }()

  /// The panel as it is after a start with these saved selections.
  static func make(
    saved: [String: SavedSelection]
  ) throws(ConfigError) -> LivePanel {
    var panel = LivePanel(
      try self.configuration.get(),
      saved: saved,
      at: .zero
    )
    panel.motor.isPresent = true
    return panel
  }

  private static func read(_ path: String) throws(ConfigError) -> Configuration
  {
    let bytes = try? File.contents(of: path, limit: 1_000_000)
    return try Configuration(
      files: [ConfigFile(path: path, bytes: bytes ?? [0xFF])],
      eventCodes: { EventCode(named: $0) }
    )
  }
}
