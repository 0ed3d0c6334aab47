import DetentLinux
import Glibc
import Testing

struct FileStatusTests {
  @Test func kind_isThatOfTheFile() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("file")
    let link = directory.file("link")
    let fifo = directory.file("fifo")
    let path = directory.file("socket")
    try File.replace(file, with: [1, 2])
    try #require(symlink(file, link) == 0)
    try #require(mkfifo(fifo, 0o600) == 0)
    _ = try listeningSocket(path)

    #expect(try FileStatus(of: directory.path).kind == .directory)
    #expect(try FileStatus(of: file).kind == .regular)
    #expect(try FileStatus(of: link).kind == .symbolicLink)
    #expect(try FileStatus(following: link).kind == .regular)
    #expect(try FileStatus(of: fifo).kind == .other)
    #expect(try FileStatus(of: path).kind == .socket)
    #expect(try FileStatus(of: "/dev/null").kind == .characterDevice)
  }

  @Test func status_hasTheRest() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("file")
    try File.replace(path, with: [1, 2])
    try #require(chmod(path, 0o640) == 0)
    let status = try FileStatus(of: path)
    #expect(status.size == 2)
    #expect(status.mode == 0o640)
    #expect(status.userID == ProcessIdentity.current.userID)
    // The null device is number 3 of the memory devices, which are 1.
    #expect(try FileStatus(of: "/dev/null").deviceNumber == 0x103)
  }

  @Test func isSameFile_onlyIfItIs() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("file")
    let other = directory.file("other")
    try File.replace(path, with: [1])
    try File.replace(other, with: [1])
    let status = try FileStatus(of: path)
    let file = try File.open(path, for: .reading, isBlocking: true)
    let isSame = try status.isSameFile(as: FileStatus(of: file))
    let isOtherSame = try status.isSameFile(as: FileStatus(of: other))
    #expect(isSame)
    #expect(!isOtherSame)
  }

  @Test func status_whenThereIsNone_tellsThePath() {
    let path = "/nonexistent/file"
    let ofFile = SystemError(call: "lstat", errno: .noSuchFile, subject: path)
    let ofTarget = SystemError(call: "stat", errno: .noSuchFile, subject: path)
    #expect(throws: ofFile) { try FileStatus(of: path) }
    #expect(throws: ofTarget) { try FileStatus(following: path) }
  }
}
