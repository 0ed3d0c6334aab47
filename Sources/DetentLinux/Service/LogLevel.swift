/// How bad a message is; the raw values are syslog's.
package enum LogLevel: Int, Hashable, CaseIterable, Sendable {
  /// A bug in the program.
  case error = 3

  /// Something bad that the world did.
  case warning = 4

  /// What can stay on.
  case info = 6

  /// For people who are looking for something.
  case debug = 7
}

extension LogLevel: Comparable {
  /// Whether `a` is less bad than `b`.
  package static func < (a: LogLevel, b: LogLevel) -> Bool {
    a.rawValue > b.rawValue
  }
}
