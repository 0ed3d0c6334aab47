import DetentConfig
import DetentDevices
import DetentInput
import DetentLinux

/// Where the configuration is read from.
struct ConfigurationSource {
  /// These files; else the system's, as far as they are there.
  let paths: [String]?

  /// The directory of the system's files.
  private static let directory = "/etc/detentd"
  /// The largest file that is read.
  private static let limit = 4 * 1_024 * 1_024

  /// Reads and checks the whole configuration.
  func load() throws(ConfigError) -> Configuration {
    var files: [ConfigFile] = []
    var mistakes: [ConfigMistake] = []
    do throws(SystemError) {
      for path in try self.files() {
        do throws(SystemError) {
          let bytes = try File.contents(of: path, limit: Self.limit)
          files.append(ConfigFile(path: path, bytes: bytes))
        } catch {
          mistakes.append(Self.mistake(in: path, error))
        }
      }
    } catch {
      mistakes.append(Self.mistake(in: Self.directory, error))
    }
    guard mistakes.isEmpty else { throw ConfigError(mistakes: mistakes) }
    return try Configuration(files: files) { EventCode(named: $0) }
  }

  /// The files in the order in which they are joined.
  func files() throws(SystemError) -> [String] {
    if let paths = self.paths { return paths }
    var paths: [String] = []
    let main = Self.directory + "/detentd.toml"
    if File.exists(main) { paths.append(main) }
    let more = Self.directory + "/conf.d"
    guard File.exists(more) else { return paths }
    for name in try Directory.entries(of: more) where name.hasSuffix(".toml") {
      paths.append("\(more)/\(name)")
    }
    return paths
  }

  /// A file that cannot be read is a mistake at its beginning.
  private static func mistake(
    in path: String,
    _ error: SystemError
  ) -> ConfigMistake {
    ConfigMistake(
      file: path,
      line: 1,
      column: 1,
      message: "cannot be read: \(error.errno); expected a readable TOML file"
    )
  }
}
