import Glibc
import Testing

@testable import DetentLinux

struct DirectoryTests {
  @Test func entries_areSortedAndHaveNoDots() throws {
    let directory = try TemporaryDirectory()
    for name in ["event2", "event10", ".hidden", "event1"] {
      _ = try File.create(directory.file(name))
    }
    #expect(
      try Directory.entries(of: directory.path)
        == [".hidden", "event1", "event10", "event2"]
    )
  }

  @Test func entries_whenThereIsNoDirectory_fail() {
    let path = "/nonexistent"
    let expected = SystemError(
      call: "opendir",
      errno: .noSuchFile,
      subject: path
    )
    #expect(throws: expected) { try Directory.entries(of: path) }
  }

  @Test func create_acceptsADirectoryButNoFile() throws {
    let directory = try TemporaryDirectory()
    let inner = directory.file("inner")
    let file = directory.file("file")
    _ = try File.create(file)
    try Directory.create(inner, mode: 0o700)
    try Directory.create(inner, mode: 0o755)
    #expect(try FileStatus(of: inner).mode == 0o700)

    let expected = SystemError(call: "mkdir", errno: .fileExists, subject: file)
    #expect(throws: expected) { try Directory.create(file, mode: 0o700) }
    let deep = directory.file("a/b")
    #expect(throws: SystemError.self) {
      try Directory.create(deep, mode: 0o700)
    }
  }

  struct Parent {
    let path: String
    let parent: String
  }

  static let parents = [
    Parent(path: "/run/detentd/socket", parent: "/run/detentd"),
    Parent(path: "/socket", parent: "/"),
    Parent(path: "socket", parent: "."),
    Parent(path: "./socket", parent: "."),
  ]

  @Test(arguments: DirectoryTests.parents)
  func parent(item: Parent) {
    #expect(Directory.parent(of: item.path) == item.parent)
  }
}

struct SymbolicLinkTests {
  @Test func target_isWhatTheLinkSays() throws {
    let directory = try TemporaryDirectory()
    let link = directory.file("by-id")
    try #require(symlink("../event5", link) == 0)
    #expect(try SymbolicLink.target(of: link) == "../event5")

    let path = directory.path
    let expected = SystemError(
      call: "readlink",
      errno: .invalidArgument,
      subject: path
    )
    #expect(throws: expected) { try SymbolicLink.target(of: path) }
  }

  @Test func resolved_followsEveryLink() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("event5")
    let link = directory.file("link")
    _ = try File.create(file)
    try #require(symlink("./event5", link) == 0)
    let resolved = try SymbolicLink.resolved(link)
    #expect(try resolved == SymbolicLink.resolved(file))
    #expect(resolved.hasSuffix("/event5"))

    let missing = directory.file("missing")
    let expected = SystemError(
      call: "realpath",
      errno: .noSuchFile,
      subject: missing
    )
    #expect(throws: expected) { try SymbolicLink.resolved(missing) }
  }
}
