private import Glibc

/// A signal that a program reads instead of being stopped by it.
package enum Signal: Hashable, CaseIterable, Sendable {
  /// Somebody pressed Ctrl-C (`SIGINT`).
  case interrupt

  /// Somebody wants the end (`SIGTERM`).
  case terminate

  /// The terminal is gone, or the configuration is to be read (`SIGHUP`).
  case hangup

  /// Somebody pressed Ctrl-\ (`SIGQUIT`).
  case quit

  /// Somebody pressed Ctrl-Z (`SIGTSTP`).
  case suspend

  /// The program goes on after it was suspended (`SIGCONT`).
  case resume

  /// The terminal has another size (`SIGWINCH`).
  case windowChange

  var number: CInt {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangup: SIGHUP
    case .quit: SIGQUIT
    case .suspend: SIGTSTP
    case .resume: SIGCONT
    case .windowChange: SIGWINCH
    }
  }

  init?(number: UInt32) {
    guard
      let signal = Signal.allCases.first(where: { $0.number == number })
    else { return nil }
    self = signal
  }
}
