import DetentLinux
import Glibc

/// Two connected streams; the first does not block.
struct StreamPair: ~Copyable {
  let near: UnixStream
  private var far: UnixStream?

  init() throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    let type = CInt(SOCK_STREAM.rawValue)
    try systemCall("socketpair") { socketpair(AF_UNIX, type, 0, &ends) }
    try systemCall("fcntl") { fcntl(ends[0], F_SETFL, O_NONBLOCK) }
    self.init(near: ends[0], far: ends[1])
  }

  // Apart from what can fail: Swift 6.0 cannot give up a half-made value.
  private init(near: CInt, far: CInt) {
    self.near = UnixStream(OwnedDescriptor(owning: near))
    self.far = UnixStream(OwnedDescriptor(owning: far))
  }

  func sendFromFar(_ text: String) throws(SystemError) {
    switch self.far {
    case .some(let far): try far.sendAll(Array(text.utf8))
    case .none: throw SystemError(call: "send", errno: .badDescriptor)
    }
  }

  func finishSendingFromFar() throws(SystemError) {
    switch self.far {
    case .some(let far): try far.finishSending()
    case .none: throw SystemError(call: "shutdown", errno: .badDescriptor)
    }
  }

  /// What has arrived at the far end.
  func receivedAtFar() throws(SystemError) -> String {
    var bytes: [UInt8] = []
    switch self.far {
    case .some(let far): _ = try far.receive(into: &bytes, upTo: 4_096)
    case .none: throw SystemError(call: "recv", errno: .badDescriptor)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func closeFar() {
    self.far = nil
  }
}

/// A raw socket that is bound, with a zero byte first to an abstract name.
func boundSocket(
  _ name: String,
  type: __socket_type
) throws(SystemError) -> OwnedDescriptor {
  let socket = OwnedDescriptor(
    owning: try systemCall("socket") {
      Glibc.socket(AF_UNIX, CInt(type.rawValue), 0)
    }
  )
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) {
    $0.copyBytes(from: name.utf8)
  }
  let isAbstract = name.utf8.first == 0
  let size = socklen_t(2 + name.utf8.count + (isAbstract ? 0 : 1))
  try systemCall("bind") {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.rawValue, $0, size)
      }
    }
  }
  return socket
}

/// A raw socket that listens.
func listeningSocket(_ name: String) throws(SystemError) -> OwnedDescriptor {
  let socket = try boundSocket(name, type: SOCK_STREAM)
  try systemCall("listen") { listen(socket.rawValue, 8) }
  return socket
}
