import DetentLinux
import Glibc
import Testing

struct FileTests {
  @Test func contents_areWhatWasPut() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("state")
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    try File.replace(path, with: bytes)
    #expect(try File.contents(of: path, limit: 100_000) == bytes)
    try File.replace(path, with: [])
    #expect(try File.contents(of: path, limit: 0) == [])
    #expect(try Directory.entries(of: directory.path) == ["state"])
  }

  @Test func contents_whenThereAreTooMany_fails() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("state")
    try File.replace(path, with: [1, 2, 3])
    let expected = SystemError(
      call: "read",
      errno: .fileTooLarge,
      subject: path
    )
    #expect(throws: expected) { try File.contents(of: path, limit: 2) }
    #expect(throws: SystemError.self) {
      try File.contents(of: "/dev/zero", limit: 1_000)
    }
  }

  @Test func contents_whenThereIsNoFile_tellWhich() throws {
    let directory = try TemporaryDirectory()
    let missing = directory.file("missing")
    let noFile = SystemError(call: "open", errno: .noSuchFile, subject: missing)
    #expect(throws: noFile) { try File.contents(of: missing, limit: 10) }

    let path = directory.path
    let noBytes = SystemError(call: "read", errno: .isDirectory, subject: path)
    #expect(throws: noBytes) { try File.contents(of: path, limit: 10) }
  }

  @Test func replace_whenTheNewFileCannotBeWritten_keepsTheOld() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("state")
    try File.replace(path, with: [1])
    try Directory.create(path + ".new", mode: 0o755)
    #expect(throws: SystemError.self) { try File.replace(path, with: [2]) }
    #expect(try File.contents(of: path, limit: 10) == [1])
  }

  @Test func replace_whenItCannotRename_removesTheNewFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("state")
    try Directory.create(path, mode: 0o755)
    #expect(throws: SystemError.self) { try File.replace(path, with: [2]) }
    #expect(try Directory.entries(of: directory.path) == ["state"])
    #expect(try FileStatus(of: path).kind == .directory)
  }

  @Test func replace_whenThereIsNoDirectory_tellsThePath() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("missing/state")
    let expected = SystemError(
      call: "open",
      errno: .noSuchFile,
      subject: path + ".new"
    )
    #expect(throws: expected) { try File.replace(path, with: [1]) }
  }

  @Test func replace_doesNotWriteThroughALeftoverLink() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("state")
    let victim = directory.file("victim")
    try File.replace(victim, with: [1])
    try #require(symlink(victim, path + ".new") == 0)
    try File.replace(path, with: [2])
    #expect(try File.contents(of: victim, limit: 10) == [1])
    #expect(try File.contents(of: path, limit: 10) == [2])
    #expect(try FileStatus(of: path).kind == .regular)
  }

  @Test func create_emptiesWhatIsThere() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("trace")
    try File.replace(path, with: [1, 2, 3])
    let file = try File.create(path)
    try file.write([9])
    #expect(try File.contents(of: path, limit: 10) == [9])
  }

  @Test func remove_removesAndMindsNoAbsence() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("state")
    try File.replace(path, with: [1])
    #expect(File.exists(path))
    try File.remove(path)
    #expect(!File.exists(path))
    try File.remove(path)
    let directoryPath = directory.path
    #expect(throws: SystemError.self) { try File.remove(directoryPath) }
  }

  @Test func open_isClosedOnExecAndBlocksAsAsked() throws {
    for isBlocking in [true, false] {
      let file = try File.open(
        "/dev/null",
        for: .readingAndWriting,
        isBlocking: isBlocking
      )
      let number = file.rawValue
      #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
      #expect((fcntl(number, F_GETFL) & O_NONBLOCK == 0) == isBlocking)
    }
  }
}
