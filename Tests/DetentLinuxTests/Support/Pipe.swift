import DetentLinux
import Glibc

/// Two ends of a pipe, of which the writer can be closed.
struct Pipe: ~Copyable {
  let reader: OwnedDescriptor
  private var writer: OwnedDescriptor?

  /// The number of the writing end while it is open.
  let writerNumber: CInt

  init() throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    try systemCall("pipe") { pipe(&ends) }
    self.init(reader: ends[0], writer: ends[1])
  }

  // Apart from what can fail: Swift 6.0 cannot give up a half-made value.
  private init(reader: CInt, writer: CInt) {
    self.reader = OwnedDescriptor(owning: reader)
    self.writer = OwnedDescriptor(owning: writer)
    self.writerNumber = writer
  }

  /// A pipe with a byte in it, so that it is ready to be read.
  static func filled() throws(SystemError) -> Pipe {
    let pipe = try Pipe()
    try pipe.write([1])
    return pipe
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    switch self.writer {
    case .some(let writer): try writer.write(bytes)
    case .none: throw SystemError(call: "write", errno: .badDescriptor)
    }
  }

  mutating func closeWriter() {
    self.writer = nil
  }

  /// Everything up to the end; the writer must be closed.
  func contents() throws(SystemError) -> String {
    var bytes: [UInt8] = []
    while try self.reader.read(into: &bytes, upTo: 512) > 0 {}
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Whether a descriptor can be read, at the latest after `milliseconds`.
func isReadable(_ descriptor: CInt, within milliseconds: CInt) -> Bool {
  var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&waiting, 1, milliseconds) == 1
}

/// Longer than anything takes that happens at once, on however busy a machine.
let patience: CInt = 10_000
