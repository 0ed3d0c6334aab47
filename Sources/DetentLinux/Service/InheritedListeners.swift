/// Sockets that the service manager listens on for us.
///
/// As sd_listen_fds_with_names(3) documents it: descriptors from 3 on, with
/// names.
package struct InheritedListeners: Hashable, Sendable {
  private static let firstDescriptor: CInt = 3

  /// A name for each descriptor.
  private let names: [String]

  /// Takes the values of `LISTEN_FDS`, `LISTEN_PID` and `LISTEN_FDNAMES`, and
  /// returns `nil` if there is nothing for `processID`.
  package init?(
    count: String?,
    processID listeningProcessID: String?,
    names: String?,
    ownProcessID: Int32
  ) {
    guard
      let count, let count = Int(count), (1...1_024).contains(count),
      let listeningProcessID, isMeant(ownProcessID, by: listeningProcessID)
    else { return nil }
    let given = (names ?? "").split(
      separator: ":",
      omittingEmptySubsequences: false
    )
    self.names = (0..<count).map { index in
      index < given.count ? String(given[index]) : "unknown"
    }
  }

  /// The descriptor of this name, or the only one there is.
  package func descriptor(named name: String) -> CInt? {
    let index = self.names.firstIndex(of: name)
    guard let index = index ?? (self.names.count == 1 ? 0 : nil) else {
      return nil
    }
    return InheritedListeners.firstDescriptor + CInt(index)
  }

  /// Takes over the socket of this name, or the only one there is.
  ///
  /// At most once: the listener that is returned closes it.
  package func listener(
    named name: String
  ) throws(ListenerError) -> UnixListener? {
    guard let descriptor = self.descriptor(named: name) else { return nil }
    return try UnixListener(inheriting: OwnedDescriptor(owning: descriptor))
  }
}
