private import CLinux

/// Signals as something to read.
package struct SignalSource: ~Copyable {
  package let descriptor: OwnedDescriptor

  /// Blocks the signals, for good, and reads them from now on.
  package init(blocking signals: [Signal]) throws(SystemError) {
    let numbers = signals.map(\.number)
    self.descriptor = OwnedDescriptor(
      owning: try systemCall("signalfd") {
        clinux_signals(numbers, CInt(numbers.count))
      }
    )
  }

  /// Returns a signal that has arrived, or `nil` if there is none left.
  package func next() throws(SystemError) -> Signal? {
    var report = signalfd_siginfo()
    do throws(SystemError) {
      try systemCall("read") {
        clinux_read_signal(self.descriptor.rawValue, &report)
      }
    } catch {
      guard error.errno == .wouldBlock else { throw error }
      return nil
    }
    return Signal(number: report.ssi_signo)
  }
}
