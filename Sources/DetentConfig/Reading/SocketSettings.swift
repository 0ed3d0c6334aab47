/// The table `[socket]`: where clients connect, unless systemd listens.
package struct SocketSettings: Hashable, Sendable {
  package var path = "/run/detentd/org.detentd.Panel"
  /// The name of the group that owns the socket file.
  package var group: String?
  /// The permissions of the socket file.
  package var mode: UInt32 = 0o660

  package init() {}
}
