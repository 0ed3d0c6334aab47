private import CLinux

/// Sends one datagram to a socket by its name, without waiting, and returns
/// whether the kernel took it.
func sendDatagram(_ text: String, to name: SocketName) -> Bool {
  let bytes = Array(text.utf8)
  do throws(SystemError) {
    let socket = OwnedDescriptor(
      owning: try systemCall("socket") { clinux_socket_datagram() }
    )
    try systemCall("sendto") {
      clinux_send_to(
        socket.rawValue,
        name.bytes,
        name.bytes.count,
        bytes,
        bytes.count
      )
    }
    return true
  } catch {
    return false
  }
}
