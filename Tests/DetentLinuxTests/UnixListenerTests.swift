import DetentLinux
import Glibc
import Testing

struct UnixListenerTests {
  private func makeListener(
    _ path: String,
    mode: UInt32 = 0o660
  ) throws(ListenerError) -> UnixListener {
    try UnixListener(path: path, mode: mode, groupID: nil)
  }

  /// Connects once, and tells whether the listener got it.
  private func answers(
    _ listener: borrowing UnixListener,
    at path: String
  ) throws -> Bool {
    let client = try UnixStream.connect(path: path)
    guard let connection = try listener.accept() else { return false }
    try client.sendAll(Array("x".utf8))
    var bytes: [UInt8] = []
    return try connection.receive(into: &bytes, upTo: 8) == .bytes(1)
  }

  @Test func accept_takesConnectionsUntilNoneWaits() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let listener = try self.makeListener(path)
    #expect(listener.path == path)
    #expect(try self.isIdle(listener))
    #expect(try self.answers(listener, at: path))
    #expect(try self.isIdle(listener))
  }

  private func isIdle(_ listener: borrowing UnixListener) throws -> Bool {
    switch try listener.accept() {
    case .some: false
    case .none: true
    }
  }

  @Test func connection_isSetUpForTheLoop() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let listener = try self.makeListener(path)
    let client = try UnixStream.connect(path: path)
    guard let connection = try listener.accept() else {
      Issue.record("no connection")
      return
    }
    let number = connection.descriptor.rawValue
    #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
    #expect(fcntl(number, F_GETFL) & O_NONBLOCK != 0)
    // The kernel doubles what is asked for, to pay for its own overhead.
    var size: CInt = 0
    var length = socklen_t(MemoryLayout<CInt>.size)
    getsockopt(number, SOL_SOCKET, SO_SNDBUF, &size, &length)
    #expect(size == 2 * 16_384)

    let clientNumber = client.descriptor.rawValue
    #expect(fcntl(clientNumber, F_GETFL) & O_NONBLOCK == 0)
  }

  // An owner that is only looked at is the one that optimisers have lost.
  @Test func connection_whenNobodyKeepsIt_isClosed() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let listener = try self.makeListener(path)
    let client = try UnixStream.connect(path: path)
    do {
      guard let connection = try listener.accept() else {
        Issue.record("no connection")
        return
      }
      #expect(connection.descriptor.rawValue >= 0)
    }
    #expect(isReadable(client.descriptor.rawValue, within: 0))
    var bytes: [UInt8] = []
    #expect(try client.receive(into: &bytes, upTo: 1) == .endOfFile)
  }

  @Test(arguments: [0o777, 0o600] as [UInt32])
  func mode_doesNotDependOnTheMask(mode: UInt32) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let listener = try self.makeListener(path, mode: mode)
    #expect(try FileStatus(of: path).mode == mode)
    #expect(try self.answers(listener, at: path))
  }

  @Test func groupOfFile_isTheOneThatWasGivenAndFollowsTheFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let own = ProcessIdentity.current.groupID
    let listener = try UnixListener(path: path, mode: 0o660, groupID: own)
    #expect(listener.groupOfFile() == own)
    // Somebody other than root cannot give files away.
    guard ProcessIdentity.current.userID == 0 else { return }
    try #require(lchown(path, uid_t.max, own + 1) == 0)
    #expect(listener.groupOfFile() == own + 1)
  }

  @Test func deadSocketFile_isReplaced() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    do { _ = try listeningSocket(path) }
    try #require(FileStatus(of: path).kind == .socket)
    let listener = try self.makeListener(path)
    #expect(try self.answers(listener, at: path))
  }

  @Test func liveSocketFile_isLeftAlone() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let listener = try self.makeListener(path)
    #expect(throws: ListenerError.inUse(path: path)) {
      _ = try self.makeListener(path)
    }
    // Somebody tried to connect, to see whether it is alive.
    #expect(try !self.isIdle(listener))
    #expect(try self.answers(listener, at: path))
  }

  @Test func socketFileOfAnotherType_isLeftAlone() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let other = try boundSocket(path, type: SOCK_DGRAM)
    #expect(throws: ListenerError.inUse(path: path)) {
      _ = try self.makeListener(path)
    }
    #expect(other.rawValue >= 0)
    #expect(File.exists(path))
  }

  @Test func otherFile_isLeftAlone() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("file")
    let link = directory.file("link")
    let inner = directory.file("inner")
    try File.replace(file, with: [1])
    try #require(symlink(directory.file("missing"), link) == 0)
    try Directory.create(inner, mode: 0o755)
    for path in [file, link, inner] {
      let kind = try FileStatus(of: path).kind
      #expect(throws: ListenerError.notSocket(path: path)) {
        _ = try self.makeListener(path)
      }
      #expect(try FileStatus(of: path).kind == kind)
    }
  }

  @Test func missingDirectory_isNamed() throws {
    let directory = try TemporaryDirectory()
    let missing = directory.file("missing")
    #expect(throws: ListenerError.noDirectory(path: missing)) {
      _ = try self.makeListener(missing + "/socket")
    }
  }

  @Test func longPath_isRefusedAndLeavesNothing() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file(String(repeating: "x", count: 108))
    let error = SystemError(call: "bind", errno: .nameTooLong, subject: path)
    #expect(throws: ListenerError.system(error)) {
      _ = try self.makeListener(path)
    }
    #expect(try Directory.entries(of: directory.path) == [])
  }

  @Test func startsAtTheSameTime_areKeptApart() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let lock = try File.open(directory.path, for: .reading, isBlocking: true)
    // Even beside one that only looks.
    try #require(flock(lock.rawValue, LOCK_SH) == 0)
    #expect(throws: ListenerError.inUse(path: path)) {
      _ = try self.makeListener(path)
    }
    try #require(flock(lock.rawValue, LOCK_UN) == 0)
    let listener = try self.makeListener(path)
    #expect(try self.answers(listener, at: path))
    // And the lock does not last.
    #expect(flock(lock.rawValue, LOCK_EX | LOCK_NB) == 0)
  }

  @Test func unknownGroup_leavesNothing() throws {
    guard ProcessIdentity.current.userID != 0 else { return }
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let error = SystemError(call: "chown", errno: .notPermitted, subject: path)
    #expect(throws: ListenerError.system(error)) {
      _ = try UnixListener(path: path, mode: 0o660, groupID: 4_242)
    }
    #expect(!File.exists(path))
  }

  @Test func end_removesTheFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    do { _ = try self.makeListener(path) }
    #expect(!File.exists(path))
  }

  @Test func end_leavesTheSuccessorsFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    do {
      let listener = try self.makeListener(path)
      // Keeps the file's number from being given to the successor.
      try #require(link(path, directory.file("kept")) == 0)
      try File.remove(path)
      _ = try listeningSocket(path)
      #expect(listener.path == path)
    }
    #expect(File.exists(path))
  }
}
