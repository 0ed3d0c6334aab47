import DetentLinux
import Glibc
import Testing

struct JournalTests {
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

  @Test func messageWithAField_goesToTheJournal() throws {
    let directory = try TemporaryDirectory()
    let journal = try boundSocket(directory.file("journal"), type: SOCK_DGRAM)
    var pipe = try Pipe()
    var log = Log(to: pipe.writerNumber, format: .journal, minimum: .info)
    log.journal = Journal(
      socket: directory.file("journal"),
      identifier: "detentd"
    )
    log.with(Journal.Field("DETENTD_INPUT", "a\nB=b")).warning("gone\n")
    log.info("without")
    pipe.closeWriter()
    // A line break in a value would begin another field.
    let expected = """
      MESSAGE=gone\\n
      PRIORITY=4
      SYSLOG_IDENTIFIER=detentd
      DETENTD_INPUT=a\\nB=b

      """
    #expect(self.received(journal) == expected)
    #expect(self.received(journal) == "")
    #expect(try pipe.contents() == "<6>without\n")
  }

  @Test func messageWithAField_staysIfThereIsNoJournal() throws {
    var pipe = try Pipe()
    var log = Log(to: pipe.writerNumber, format: .journal, minimum: .info)
    log.journal = Journal(socket: "/nonexistent/journal", identifier: "detentd")
    log.with(Journal.Field("DETENTD_INPUT", "a")).warning("gone")
    log.with(Journal.Field("DETENTD_INPUT", "a")).debug("not asked for")
    pipe.closeWriter()
    #expect(try pipe.contents() == "<4>gone\n")
  }
}
