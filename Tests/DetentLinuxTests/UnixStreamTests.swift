import DetentLinux
import Glibc
import Testing

struct UnixStreamTests {
  @Test func receive_appendsAndNeverWaits() throws {
    let pair = try StreamPair()
    var bytes: [UInt8] = [7]
    #expect(try self.receive(pair, &bytes, upTo: 2) == .wouldBlock)
    #expect(bytes == [7])

    try pair.sendFromFar("abc")
    #expect(try self.receive(pair, &bytes, upTo: 2) == .bytes(2))
    #expect(try self.receive(pair, &bytes, upTo: 2) == .bytes(1))
    #expect(try self.receive(pair, &bytes, upTo: 2) == .wouldBlock)
    #expect(bytes == [7, 0x61, 0x62, 0x63])
  }

  @Test func halfClose_leavesTheOtherDirection() throws {
    let pair = try StreamPair()
    try pair.sendFromFar("call")
    try pair.finishSendingFromFar()
    var bytes: [UInt8] = []
    #expect(try self.receive(pair, &bytes, upTo: 64) == .bytes(4))
    #expect(try self.receive(pair, &bytes, upTo: 64) == .endOfFile)
    #expect(try self.send(pair, "reply") == .sent(5))
    #expect(try pair.receivedAtFar() == "reply")
  }

  @Test func send_whenThePeerDoesNotRead_wouldBlock() throws {
    let pair = try StreamPair()
    let text = String(repeating: "x", count: 10_000)
    var result = SendResult.sent(0)
    var sends = 0
    while result != .wouldBlock, sends < 1_000 {
      result = try self.send(pair, text)
      sends += 1
    }
    #expect(result == .wouldBlock)
    #expect(try pair.receivedAtFar().count > 0)
  }

  @Test func send_whenThePeerIsGone_failsWithoutSignal() throws {
    var pair = try StreamPair()
    pair.closeFar()
    do throws(SystemError) {
      _ = try self.send(pair, "x")
      Issue.record("sent")
    } catch {
      #expect(error == SystemError(call: "send", errno: .brokenPipe))
    }
  }

  @Test func receive_whenThePeerLeftWithoutReading_isReset() throws {
    var pair = try StreamPair()
    _ = try self.send(pair, "x")
    pair.closeFar()
    var bytes: [UInt8] = []
    do throws(SystemError) {
      _ = try self.receive(pair, &bytes, upTo: 64)
      Issue.record("received")
    } catch {
      #expect(error == SystemError(call: "recv", errno: .connectionReset))
    }
  }

  private func receive(
    _ pair: borrowing StreamPair,
    _ bytes: inout [UInt8],
    upTo limit: Int
  ) throws(SystemError) -> ReceiveResult {
    try pair.near.receive(into: &bytes, upTo: limit)
  }

  private func send(
    _ pair: borrowing StreamPair,
    _ text: String
  ) throws(SystemError) -> SendResult {
    try pair.near.send(Array(text.utf8)[...])
  }
}

struct UnixStreamConnectTests {
  private func connect(_ path: String) -> SystemError? {
    do throws(SystemError) {
      _ = try UnixStream.connect(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func connect_tellsWhyItFailed() throws {
    let directory = try TemporaryDirectory()
    let missing = directory.file("missing")
    let dead = directory.file("dead")
    let long = directory.file(String(repeating: "x", count: 108))
    do { _ = try listeningSocket(dead) }

    #expect(self.connect(missing)?.errno == .noSuchFile)
    #expect(self.connect(dead)?.errno == .connectionRefused)
    #expect(self.connect(long)?.errno == .nameTooLong)
    #expect(self.connect("")?.errno == .noSuchFile)
    #expect(self.connect(missing)?.subject == missing)
  }

  @Test(.enabled(if: ProcessIdentity.current.userID != 0))
  func connect_whenTheModeForbidsIt_isDenied() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let listener = try UnixListener(path: path, mode: 0, groupID: nil)
    #expect(self.connect(path)?.errno == .accessDenied)
    #expect(listener.path == path)
  }

  @Test func longestPath_works() throws {
    let directory = try TemporaryDirectory()
    let stem = directory.file("")
    let rest = String(repeating: "x", count: 107 - stem.utf8.count)
    let path = stem + rest
    let listener = try UnixListener(path: path, mode: 0o600, groupID: nil)
    #expect(listener.groupOfFile() == ProcessIdentity.current.groupID)
    #expect(self.connect(path) == nil)
  }
}
