private import CLinux
private import Glibc

extension OwnedDescriptor {
  /// Reads what is there, as far as there is room, and returns how much; 0 at
  /// the end.
  package func read(
    into memory: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try systemCall("read") {
      Glibc.read(self.rawValue, memory.baseAddress, memory.count)
    }
  }

  /// Appends at most `limit` bytes and returns how many: 0 at the end.
  package func read(
    into bytes: inout [UInt8],
    upTo limit: Int
  ) throws(SystemError) -> Int {
    try readBytes(from: self.rawValue, into: &bytes, upTo: limit)
  }

  /// Writes everything, however many calls it takes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeBytes(bytes, to: self.rawValue)
  }
}

/// Appends at most `limit` bytes and returns how many: 0 at the end.
func readBytes(
  from descriptor: CInt,
  into bytes: inout [UInt8],
  upTo limit: Int
) throws(SystemError) -> Int {
  try appendBytes(to: &bytes, upTo: limit, call: "read") { start, count in
    read(descriptor, start, count)
  }
}

/// Makes a call that fills a buffer, and appends what it put there.
func appendBytes(
  to bytes: inout [UInt8],
  upTo limit: Int,
  call: String,
  _ body: (UnsafeMutableRawPointer, Int) -> Int
) throws(SystemError) -> Int {
  // Not into the array itself: it would have to be filled first.
  let result = withUnsafeTemporaryAllocation(
    byteCount: limit,
    alignment: 1
  ) { buffer -> Result<Int, SystemError> in
    guard let start = buffer.baseAddress else { return .success(0) }
    do throws(SystemError) {
      let count = try systemCall(call) { body(start, limit) }
      bytes.append(
        contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return .success(count)
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}

/// Writes everything, waiting where the descriptor does not.
func writeBytes(
  _ bytes: [UInt8],
  to descriptor: CInt
) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    do throws(SystemError) {
      let count = try systemCall("write") {
        rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    } catch {
      guard error.errno == .wouldBlock else { throw error }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      try systemCall("poll") { poll(&waiting, 1, -1) }
    }
  }
}
