import DetentConfig
import DetentDevices
import DetentInput
import DetentLinux

/// `detentd check`: says what is wrong with a configuration.
enum CheckProgram {
  static func run(_ arguments: Arguments) throws -> ExitStatus {
    var arguments = arguments
    let paths = try arguments.takeWords()
    let configuration = try ConfigurationSource(
      paths: paths.isEmpty ? nil : paths
    ).load()
    try StandardStreams.write(
      "\(configuration.inputs.count) inputs, "
        + "\(configuration.controls.count) controls: no mistakes\n",
      to: .output
    )
    for warning in self.warnings(of: configuration) {
      try StandardStreams.write("warning: \(warning)\n", to: .error)
    }
    return .success
  }

  /// What is no mistake, but may not be what is meant: several nodes match.
  private static func warnings(of configuration: Configuration) -> [String] {
    configuration.inputs.compactMap { settings in
      guard case .evdev(let evdev) = settings.source,
        let nodes = try? EvdevCatalog(root: "/").nodes(matching: evdev.match),
        nodes.count > 1
      else { return nil }
      let names = nodes.map(\.description).joined(separator: ", ")
      return "input \(settings.name): several devices match: \(names); "
        + "`phys` or `id` tells them apart"
    }
  }
}
