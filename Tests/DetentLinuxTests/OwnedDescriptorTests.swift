import DetentLinux
import Glibc
import Testing

struct OwnedDescriptorTests {
  @Test func deinit_closesDescriptor() throws {
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let reader = OwnedDescriptor(owning: ends[0])
    do { _ = OwnedDescriptor(owning: ends[1]) }

    // The reader sees the end of the pipe only if nobody holds the writer.
    #expect(isReadable(reader.rawValue, within: 0))
    var bytes: [UInt8] = []
    #expect(try reader.read(into: &bytes, upTo: 1) == 0)
  }

  @Test func read_appends() throws {
    let pipe = try Pipe.filled()
    var bytes: [UInt8] = [7]
    let count = try pipe.reader.read(into: &bytes, upTo: 64)
    #expect(count == 1)
    #expect(bytes == [7, 1])
  }

  @Test func read_whenItFails_leavesBytesAlone() throws {
    let directory = try File.open("/", for: .reading, isBlocking: true)
    var bytes: [UInt8] = [7]
    let expected = SystemError(call: "read", errno: .isDirectory)
    #expect(throws: expected) {
      _ = try directory.read(into: &bytes, upTo: 64)
    }
    #expect(bytes == [7])
  }

  @Test func write_whenTheDeviceIsFull_fails() throws {
    let full = try File.open("/dev/full", for: .writing, isBlocking: true)
    let expected = SystemError(call: "write", errno: Errno(rawValue: ENOSPC))
    #expect(throws: expected) { try full.write([1]) }
  }

  @Test func write_whenThePipeIsFull_waitsForRoom() throws {
    var pipe = try Pipe()
    try #require(fcntl(pipe.writerNumber, F_SETFL, O_NONBLOCK) == 0)
    let reading = try ReadingThread(pipe.reader.rawValue)
    // Far more than a pipe holds.
    try pipe.write([UInt8](repeating: 7, count: 300_000))
    pipe.closeWriter()
    #expect(reading.count() == 300_000)
  }
}

/// A thread that reads to the end.
private struct ReadingThread {
  private let thread: pthread_t

  init(_ descriptor: CInt) throws(SystemError) {
    var thread = pthread_t()
    let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
    let status = pthread_create(
      &thread,
      nil,
      { argument in
        let descriptor = CInt(Int(bitPattern: argument))
        var buffer = [UInt8](repeating: 0, count: 4_096)
        var total = 0
        while true {
          let count = read(descriptor, &buffer, buffer.count)
          guard count > 0 else { break }
          total += count
        }
        return UnsafeMutableRawPointer(bitPattern: total)
      },
      argument
    )
    guard status == 0 else {
      throw SystemError(call: "pthread_create", errno: Errno(rawValue: status))
    }
    self.thread = thread
  }

  /// Waits for the end and returns how many bytes there were.
  func count() -> Int {
    var result: UnsafeMutableRawPointer?
    pthread_join(self.thread, &result)
    return Int(bitPattern: result)
  }
}
