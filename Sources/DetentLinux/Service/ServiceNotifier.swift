/// Tells the service manager how the daemon is doing.
///
/// The protocol is the one that sd_notify(3) documents as stable: a datagram of
/// lines `NAME=value` to the socket that `NOTIFY_SOCKET` names. It never waits,
/// and nothing depends on whether it succeeds.
package struct ServiceNotifier: ~Copyable {
  private let name: SocketName?
  /// Stays open: the manager ends a daemon that cannot tell that it is alive
  /// since no descriptor is left.
  private let socket: OwnedDescriptor?

  /// Takes the value of `NOTIFY_SOCKET`, an absolute path or `@` and an abstract
  /// name; with anything else it stays silent.
  package init(notifySocket: String?) {
    guard
      let notifySocket,
      notifySocket.hasPrefix("/") || notifySocket.hasPrefix("@")
    else {
      self.name = nil
      self.socket = nil
      return
    }
    self.name = SocketName(pathOrAbstract: notifySocket)
    self.socket = try? OwnedDescriptor.datagramSocket()
  }

  /// Sends a state such as `READY=1` and returns whether the kernel took it.
  @discardableResult
  package func notify(_ state: String) -> Bool {
    guard let name = self.name else { return false }
    return self.socket?.send(state, to: name) ?? false
  }
}
