import DetentLinux
import Glibc
import Testing

struct ServiceNotifierTests {
  private func received(_ socket: borrowing OwnedDescriptor) -> String {
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = recv(
      socket.rawValue,
      &buffer,
      buffer.count,
      CInt(MSG_DONTWAIT)
    )
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func notify_sendsADatagramToThePath() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("notify")
    let manager = try boundSocket(path, type: SOCK_DGRAM)
    let notifier = ServiceNotifier(notifySocket: path)
    let states = ["READY=1\nSTATUS=2 controls", "WATCHDOG=1"]
    let areSent = states.map { notifier.notify($0) }
    #expect(areSent == [true, true])
    #expect(self.received(manager) == "READY=1\nSTATUS=2 controls")
    #expect(self.received(manager) == "WATCHDOG=1")
  }

  @Test func notify_sendsADatagramToTheAbstractName() throws {
    let name = "detent-linux-\(ProcessIdentity.current.processID)-notify"
    let manager = try boundSocket("\0" + name, type: SOCK_DGRAM)
    let isSent = ServiceNotifier(notifySocket: "@" + name).notify("STOPPING=1")
    #expect(isSent)
    #expect(self.received(manager) == "STOPPING=1")
  }

  @Test func notify_whenNobodyReads_doesNotWait() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("notify")
    let manager = try boundSocket(path, type: SOCK_DGRAM)
    let notifier = ServiceNotifier(notifySocket: path)
    var sends = 0
    while notifier.notify("WATCHDOG=1"), sends < 100_000 { sends += 1 }
    #expect(sends > 0 && sends < 100_000)
    #expect(manager.rawValue >= 0)
  }

  @Test(arguments: [nil, "", "@", "notify", "/nonexistent/notify"])
  func notify_whenThereIsNoManager_isSilent(notifySocket: String?) {
    let isSent = ServiceNotifier(notifySocket: notifySocket).notify("READY=1")
    #expect(!isSent)
  }
}
