import DetentLinux

/// Where the daemon keeps what must survive it.
struct StateDirectory {
  private let path: String

  /// The directory given on the command line, else the one that the service
  /// manager made, else the system's.
  init(path: String?) {
    let managed = Environment.variable("STATE_DIRECTORY")
      .flatMap { $0.split(separator: ":").first }
      .map(String.init)
    self.path = path ?? managed ?? "/var/lib/detentd"
  }

  var selections: String { self.path + "/selections.json" }
  var motor: String { self.path + "/motor.json" }

  /// Makes the directory if it is not there.
  func create() throws(SystemError) {
    try Directory.create(self.path, mode: 0o755)
  }

  /// Puts a file of it in the place of the old one.
  ///
  /// The directory may have been removed, or could not be made at the start.
  func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    try self.create()
    try File.replace(path, with: bytes)
  }
}
