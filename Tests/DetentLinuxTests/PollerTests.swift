import DetentLinux
import Glibc
import Testing

struct PollerTests {
  private enum Source: UInt64 {
    case first
    case second
    case third
  }

  /// A source of which there are many.
  private struct Number: RawRepresentable {
    let rawValue: UInt64
  }

  private func wait(
    _ poller: inout Poller<Source>
  ) throws -> [Readiness] {
    // A wait replaces what was reported before.
    var ready = [PollerTests.readable(.third)]
    try poller.wait(into: &ready)
    return ready
  }

  private static func readable(_ source: Source) -> Readiness {
    Readiness(
      id: source.rawValue,
      isReadable: true,
      isWritable: false,
      isHungUp: false
    )
  }

  @Test func wait_reportsOnlyWhatIsReady() throws {
    var poller = try Poller<Source>()
    let quiet = try Pipe()
    let filled = try Pipe.filled()
    try poller.add(quiet.reader, for: .first, interest: .readable)
    try poller.add(filled.reader, for: .second, interest: .readable)
    #expect(try self.wait(&poller) == [PollerTests.readable(.second)])
    #expect(try self.wait(&poller) == [PollerTests.readable(.second)])
  }

  @Test func wait_reportsEverythingAtOnce() throws {
    var poller = try Poller<Number>()
    let filled = try Pipe.filled()
    var copies: [CInt] = []
    defer { for copy in copies { close(copy) } }
    for number in 0..<UInt64(40) {
      let copy = dup(filled.reader.rawValue)
      try #require(copy >= 0)
      copies.append(copy)
      try poller.add(copy, for: Number(rawValue: number), interest: .readable)
    }
    var ready: [Readiness] = []
    try poller.wait(into: &ready)
    #expect(ready.map(\.id).sorted() == Array(0..<40))
  }

  @Test func interest_canChangeAndBeNothing() throws {
    var poller = try Poller<Source>()
    let pair = try StreamPair()
    let filled = try Pipe.filled()
    try pair.sendFromFar("x")
    try poller.add(
      pair.near.descriptor,
      for: .first,
      interest: [.readable, .writable]
    )
    let both = Readiness(
      id: Source.first.rawValue,
      isReadable: true,
      isWritable: true,
      isHungUp: false
    )
    #expect(try self.wait(&poller) == [both])

    try poller.setInterest(.readable, for: .first)
    #expect(try self.wait(&poller) == [PollerTests.readable(.first)])

    try poller.setInterest([], for: .first)
    try poller.add(filled.reader, for: .second, interest: .readable)
    #expect(try self.wait(&poller) == [PollerTests.readable(.second)])
  }

  @Test func hangup_isReportedWithoutInterest() throws {
    var poller = try Poller<Source>()
    var pair = try StreamPair()
    try poller.add(pair.near.descriptor, for: .first, interest: [])
    pair.closeFar()
    let gone = Readiness(
      id: Source.first.rawValue,
      isReadable: false,
      isWritable: false,
      isHungUp: true
    )
    #expect(try self.wait(&poller) == [gone])
  }

  @Test func halfClose_isReadable() throws {
    var poller = try Poller<Source>()
    let pair = try StreamPair()
    let filled = try Pipe.filled()
    try poller.add(pair.near.descriptor, for: .first, interest: .readable)
    try pair.finishSendingFromFar()
    #expect(try self.wait(&poller) == [PollerTests.readable(.first)])

    var bytes: [UInt8] = []
    let end = try pair.near.receive(into: &bytes, upTo: 64)
    #expect(end == .endOfFile)
    // It would be reported for ever.
    try poller.setInterest([], for: .first)
    try poller.add(filled.reader, for: .second, interest: .readable)
    #expect(try self.wait(&poller) == [PollerTests.readable(.second)])
  }

  @Test func remove_endsReports() throws {
    var poller = try Poller<Source>()
    let removed = try Pipe.filled()
    let filled = try Pipe.filled()
    try poller.add(removed.reader, for: .first, interest: .readable)
    try poller.add(filled.reader, for: .second, interest: .readable)
    poller.remove(.first)
    poller.remove(.first)
    #expect(try self.wait(&poller) == [PollerTests.readable(.second)])

    try poller.add(removed.reader, for: .third, interest: .readable)
    #expect(try self.wait(&poller).count == 2)
  }

  @Test func staleReport_isNotTakenForTheSuccessor() throws {
    var poller = try Poller<Source>()
    let stale = try Pipe.filled()
    let quiet = try Pipe()
    let filled = try Pipe.filled()
    // The kernel goes on to report a descriptor that was closed before it was
    // removed, as long as a copy of it is open.
    let copy = dup(stale.reader.rawValue)
    try #require(copy >= 0)
    try poller.add(copy, for: .first, interest: .readable)
    close(copy)
    poller.remove(.first)

    try poller.add(quiet.reader, for: .first, interest: .readable)
    #expect(try self.wait(&poller) == [])
    try poller.add(filled.reader, for: .second, interest: .readable)
    #expect(try self.wait(&poller) == [PollerTests.readable(.second)])
  }

  @Test func end_closesTheKernelsPoller() throws {
    let pipe = try Pipe()
    do {
      var poller = try Poller<Source>()
      try poller.add(pipe.reader, for: .first, interest: .readable)
      #expect(try self.isWatched(pipe.reader))
    }
    #expect(try !self.isWatched(pipe.reader))
  }

  /// Whether any poller of the process watches the file behind a descriptor.
  private func isWatched(
    _ descriptor: borrowing OwnedDescriptor
  ) throws -> Bool {
    let inode = try FileStatus(of: descriptor).inode
    let mark = " ino:\(String(inode, radix: 16)) "
    let directory = "/proc/self/fdinfo"
    return try Directory.entries(of: directory).contains { name in
      // Other tests close descriptors at the same time.
      let path = "\(directory)/\(name)"
      let bytes = (try? File.contents(of: path, limit: 100_000)) ?? []
      let text = String(decoding: bytes, as: UTF8.self)
      return text.split(separator: "\n").contains { line in
        line.hasPrefix("tfd:") && (line + " ").contains(mark)
      }
    }
  }
}
