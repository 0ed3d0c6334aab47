private import CLinux

extension OwnedDescriptor {
  /// A socket that sends datagrams to other sockets by their names.
  static func datagramSocket() throws(SystemError) -> OwnedDescriptor {
    OwnedDescriptor(
      owning: try systemCall("socket") { clinux_socket_datagram() }
    )
  }

  /// Sends one datagram, without waiting, and returns whether the kernel took
  /// it.
  func send(_ text: String, to name: SocketName) -> Bool {
    let bytes = Array(text.utf8)
    let count = try? systemCall("sendto") {
      clinux_send_to(
        self.rawValue,
        name.bytes,
        name.bytes.count,
        bytes,
        bytes.count
      )
    }
    return count != nil
  }
}
