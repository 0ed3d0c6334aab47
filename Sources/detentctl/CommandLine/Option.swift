/// An option of the command line.
enum Option: String, CaseIterable {
  // With a value
  case socket = "--socket"
  case index = "--index"
  case thumb = "--thumb"
  case revision = "--revision"
  case origin = "--origin"
  case v120 = "--v120"
  // Without
  case json = "--json"
  case down = "--down"
  case up = "--up"
  case help = "--help"
  case version = "--version"

  var takesValue: Bool {
    switch self {
    case .socket, .index, .thumb, .revision, .origin, .v120: true
    case .json, .down, .up, .help, .version: false
    }
  }
}
