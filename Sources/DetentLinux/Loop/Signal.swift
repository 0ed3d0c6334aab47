private import Glibc

/// A signal that the daemon reads instead of being stopped by it.
package enum Signal: Hashable, CaseIterable, Sendable {
  /// Somebody pressed Ctrl-C (`SIGINT`).
  case interrupt

  /// Somebody wants the end (`SIGTERM`).
  case terminate

  /// The terminal is gone, or the configuration is to be read (`SIGHUP`).
  case hangup

  var number: CInt {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangup: SIGHUP
    }
  }

  init?(number: UInt32) {
    guard
      let signal = Signal.allCases.first(where: { $0.number == number })
    else { return nil }
    self = signal
  }
}
