import DetentLinux
import Testing

@testable import detentctl

struct UnreachableSocketTests {
  struct Row: Sendable {
    let path: String
    let errno: Errno
    let file: UnreachableSocket.File
    let sentence: String

    init(
      _ path: String,
      _ errno: Errno,
      _ file: UnreachableSocket.File,
      _ sentence: String
    ) {
      self.path = path
      self.errno = errno
      self.file = file
      self.sentence = sentence
    }
  }

  static let missing = [
    Row(
      Invocation.standardSocket,
      .noSuchFile,
      .missing,
      "there is no socket /run/detentd/org.detentd.Panel: is detentd running? "
        + "systemctl start detentd starts it, and --socket PATH names another "
        + "place"
    ),
    Row(
      "/tmp/s",
      .noSuchFile,
      .missing,
      "there is no socket /tmp/s: is detentd running? "
        + "detentd run --socket /tmp/s starts it"
    ),
    Row(
      "/tmp/s",
      .connectionRefused,
      Self.socket(group: "detent"),
      "nobody answers on /tmp/s: detentd has ended and left it behind; "
        + "detentd run --socket /tmp/s starts it"
    ),
    Row(
      "/etc/passwd",
      .connectionRefused,
      .notSocket,
      "/etc/passwd is no socket; --socket PATH names detentd's"
    ),
    Row(
      "/x",
      .nameTooLong,
      .missing,
      "cannot connect to /x: File name too long; --socket PATH names detentd's"
    ),
  ]

  static let denied = [
    Row(
      "/s",
      .accessDenied,
      Self.socket(group: "detent"),
      "permission denied: /s is for members of the group detent; join it "
        + "(sudo usermod -aG detent $USER) and log in again"
    ),
    Row(
      "/s",
      .accessDenied,
      Self.socket(group: nil),
      "permission denied: /s is for members of the group 990; run detentctl "
        + "as root (sudo), or give the socket a group (`group` in [socket] of "
        + "detentd.toml)"
    ),
    // Nobody should join root's group for this.
    Row(
      "/s",
      .accessDenied,
      .socket(SocketPermissions(mode: 0o660, groupID: 0, group: "root")),
      "permission denied: /s is for root and its owner; run detentctl as root "
        + "(sudo), or give the socket a group (`group` in [socket] of "
        + "detentd.toml)"
    ),
    Row(
      "/s",
      .accessDenied,
      .socket(SocketPermissions(mode: 0o600, groupID: 990, group: "detent")),
      "permission denied: /s is for root and its owner; run detentctl as root "
        + "(sudo), or give the socket a group (`group` in [socket] of "
        + "detentd.toml)"
    ),
    Row(
      "/d/s",
      .accessDenied,
      .hidden,
      "permission denied: a directory on the way to /d/s may not be entered; "
        + "run detentctl as root (sudo)"
    ),
  ]

  @Test(arguments: Self.missing + Self.denied)
  func sentence(row: Row) {
    let socket = UnreachableSocket(
      path: row.path,
      errno: row.errno,
      file: row.file
    )
    #expect(ConnectionError.notConnected(socket).description == row.sentence)
  }

  @Test func file_isLookedAt() throws {
    let directory = try TemporaryDirectory()
    let missing = UnreachableSocket(
      path: directory.file("socket"),
      errno: .noSuchFile
    )
    #expect(missing.file == .missing)
    _ = try File.create(directory.file("file"))
    let file = UnreachableSocket(
      path: directory.file("file"),
      errno: .connectionRefused
    )
    #expect(file.file == .notSocket)
    let listener = try UnixListener(
      path: directory.file("socket"),
      mode: 0o640,
      groupID: nil
    )
    let socket = UnreachableSocket(
      path: directory.file("socket"),
      errno: .accessDenied
    )
    guard case .socket(let permissions) = socket.file else {
      Issue.record("no socket")
      return
    }
    #expect(permissions.mode == 0o640)
    #expect(permissions.groupID == ProcessIdentity.current.groupID)
    // Its file goes with it.
    _ = consume listener
  }

  private static func socket(group: String?) -> UnreachableSocket.File {
    .socket(SocketPermissions(mode: 0o660, groupID: 990, group: group))
  }
}
