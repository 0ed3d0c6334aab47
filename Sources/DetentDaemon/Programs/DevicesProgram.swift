import DetentDevices
import DetentInput
import DetentLinux

/// `detentd devices`: tells what could be an input.
enum DevicesProgram {
  static func run(_ arguments: Arguments) throws -> ExitStatus {
    var arguments = arguments
    try arguments.end()
    var lines = try self.evdevLines()
    lines.append("")
    let catalog = try GPIOChipCatalog(directory: "/dev")
    lines += self.lines(of: catalog)
    let text = lines.joined(separator: "\n") + "\n"
    try StandardStreams.write(text, to: .output)
    return .success
  }

  private static func evdevLines() throws -> [String] {
    let nodes = try EvdevCatalog(root: "/").nodes()
    guard !nodes.isEmpty else {
      return ["No evdev nodes: there is no /dev/input/event*."]
    }
    var lines = ["evdev nodes"]
    for node in nodes {
      lines.append("")
      do throws(EvdevError) {
        let device = try EvdevDevice(opening: node)
        lines += self.lines(of: device.node, among: nodes, device.capabilities)
      } catch {
        lines += self.heading(of: node)
        lines += self.paragraph(self.words(of: error), indent: 2)
      }
    }
    return lines
  }

  /// What to say of a node that cannot be opened.
  private static func words(of error: EvdevError) -> String {
    guard error.isDenied, error.node.access != .granted else {
      return "cannot be opened: \(error.errno)"
    }
    guard case .denied(let group?) = error.node.access else {
      return "may not be opened: \(error.node.access)"
    }
    return "may not be opened: \(error.node.access) "
      + "(sudo usermod -aG \(group) $USER, then log in again)"
  }
}
