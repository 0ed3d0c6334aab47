import DetentConfig
import DetentDevices
import DetentInput
import DetentLinux

/// `detentd run`: the daemon.
enum RunProgram {
  static func run(_ arguments: Arguments) throws -> ExitStatus {
    // Before anything else, so that no signal can end it half-way.
    let signals = try SignalSource(blocking: Signal.allCases)
    var arguments = arguments
    let config = try arguments.takeValue(of: "--config")
    let socket = try arguments.takeValue(of: "--socket")
    let state = StateDirectory(path: try arguments.takeValue(of: "--state"))
    try arguments.end()

    var log = Log.standardError(
      format: LogFormat(journalStream: Environment.variable("JOURNAL_STREAM")),
      minimum: .info
    )
    if log.format == .journal {
      log.journal = Journal(
        socket: "/run/systemd/journal/socket",
        identifier: "detentd"
      )
    }
    let source = ConfigurationSource(paths: config.map { [$0] })
    let configuration = try source.load()
    if try source.files().isEmpty {
      log.warning(
        "no configuration in /etc/detentd; running with nothing. "
          + "Write /etc/detentd/detentd.toml, then reload"
      )
    }
    do throws(SystemError) {
      try state.create()
    } catch {
      log.warning("cannot make the state directory: \(error)")
    }
    let identity = ProcessIdentity.current
    var daemon = try Daemon.make(
      configuration: configuration,
      source: source,
      state: state,
      signals: signals,
      listener: self.listener(
        socket,
        settings: configuration.socket,
        identity: identity
      ),
      log: log,
      notifier: ServiceNotifier(
        notifySocket: Environment.variable("NOTIFY_SOCKET")
      ),
      watchdog: WatchdogInterval(
        microseconds: Environment.variable("WATCHDOG_USEC"),
        watchedProcessID: Environment.variable("WATCHDOG_PID"),
        processID: identity.processID
      )
    )
    try daemon.run()
    return .success
  }

  /// The socket of the service manager, else one of our own.
  private static func listener(
    _ path: String?,
    settings: SocketSettings,
    identity: ProcessIdentity
  ) throws -> UnixListener {
    let inherited = InheritedListeners(
      count: Environment.variable("LISTEN_FDS"),
      processID: Environment.variable("LISTEN_PID"),
      names: Environment.variable("LISTEN_FDNAMES"),
      ownProcessID: identity.processID
    )
    if path == nil, let listener = try inherited?.listener(named: "varlink") {
      return listener
    }
    var groupID: UInt32?
    if let group = settings.group {
      groupID = try GroupDatabase.groupID(named: group)
      guard groupID != nil else { throw UnknownGroup(name: group) }
    }
    return try UnixListener(
      path: path ?? settings.path,
      mode: settings.mode,
      groupID: groupID
    )
  }
}

/// The group that should own the socket does not exist.
struct UnknownGroup: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "there is no group \(self.name) for the socket; "
      + "make it (groupadd --system \(self.name)) or change `group` in [socket]"
  }
}
