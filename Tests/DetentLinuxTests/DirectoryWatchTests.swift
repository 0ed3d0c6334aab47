import DetentLinux
import Glibc
import Testing

struct DirectoryWatchTests {
  @Test func drain_tellsWhetherSomethingHappened() throws {
    let directory = try TemporaryDirectory()
    let watch = try DirectoryWatch()
    try watch.watch(directory.path)
    #expect(try !watch.drain())

    let path = directory.file("event0")
    let other = directory.file("event1")
    _ = try File.create(path)
    #expect(isReadable(watch.descriptor.rawValue, within: 0))
    #expect(try watch.drain())
    #expect(try !watch.drain())

    // A device becomes readable only when udev has changed its group.
    try #require(chmod(path, 0o600) == 0)
    #expect(try watch.drain())
    try #require(rename(path, other) == 0)
    #expect(try watch.drain())
    try File.remove(other)
    #expect(try watch.drain())
    #expect(try !watch.drain())
  }

  @Test func drain_takesMoreThanOneBufferful() throws {
    let directory = try TemporaryDirectory()
    let watch = try DirectoryWatch()
    try watch.watch(directory.path)
    for number in 0..<400 {
      _ = try File.create(directory.file("event\(number)"))
    }
    #expect(try watch.drain())
    #expect(!isReadable(watch.descriptor.rawValue, within: 0))
  }

  @Test func watch_whenThereIsNoDirectory_failsAndGoesOn() throws {
    let directory = try TemporaryDirectory()
    let watch = try DirectoryWatch()
    let missing = directory.file("missing")
    let file = directory.file("file")
    _ = try File.create(file)
    let expected = SystemError(
      call: "inotify_add_watch",
      errno: .noSuchFile,
      subject: missing
    )
    #expect(throws: expected) { try watch.watch(missing) }
    #expect(throws: SystemError.self) { try watch.watch(file) }

    try watch.watch(directory.path)
    try watch.watch(directory.path)
    try File.remove(file)
    #expect(try watch.drain())
  }

  @Test func directoryThatIsRemoved_isReported() throws {
    let directory = try TemporaryDirectory()
    let watch = try DirectoryWatch()
    let inner = directory.file("by-id")
    try Directory.create(inner, mode: 0o755)
    try watch.watch(inner)
    try #require(rmdir(inner) == 0)
    #expect(try watch.drain())
  }
}
