import DetentLinux
import Glibc
import Testing

struct LogTests {
  struct Case {
    let format: LogFormat
    let minimum: LogLevel?
    let lines: [String]
  }

  static let cases = [
    Case(
      format: .plain,
      minimum: .debug,
      lines: ["error: e", "warning: w", "info: i", "debug: d"]
    ),
    Case(
      format: .journal,
      minimum: .debug,
      lines: ["<3>e", "<4>w", "<6>i", "<7>d"]
    ),
    Case(format: .journal, minimum: .info, lines: ["<3>e", "<4>w", "<6>i"]),
    Case(format: .journal, minimum: .warning, lines: ["<3>e", "<4>w"]),
    Case(format: .journal, minimum: .error, lines: ["<3>e"]),
    Case(format: .journal, minimum: nil, lines: []),
  ]

  @Test(arguments: LogTests.cases)
  func lines(item: Case) throws {
    var pipe = try Pipe()
    let log = Log(
      to: pipe.writerNumber,
      format: item.format,
      minimum: item.minimum
    )
    log.error("e")
    log.warning("w")
    log.info("i")
    log.debug("d")
    pipe.closeWriter()
    let expected = item.lines.map { $0 + "\n" }.joined()
    #expect(try pipe.contents() == expected)
  }

  @Test func message_isNotMadeUnlessItIsWritten() throws {
    let pipe = try Pipe()
    let log = Log(to: pipe.writerNumber, format: .plain, minimum: .info)
    var calls = 0
    func message() -> String {
      calls += 1
      return "x"
    }
    log.debug(message())
    #expect(calls == 0)
    log.info(message())
    #expect(calls == 1)
  }

  @Test func controlCharacters_areWrittenOut() throws {
    var pipe = try Pipe()
    let log = Log(to: pipe.writerNumber, format: .journal, minimum: .debug)
    log.info("a\n<3>b\r\u{1b}[1m\u{85}\0ü «x» \\")
    pipe.closeWriter()
    let expected =
      "<6>a\\n<3>b\\r\\u{1B}[1m\\u{0085}\\0ü «x» \\\n"
    #expect(try pipe.contents() == expected)
  }

  @Test func lostMessage_isNoMatter() throws {
    let full = try File.open("/dev/full", for: .writing, isBlocking: true)
    let log = Log(to: full.rawValue, format: .plain, minimum: .debug)
    log.error("lost")
  }
}

struct LogFormatTests {
  @Test func journal_onlyIfStandardErrorLeadsThere() throws {
    let error = OwnedDescriptor(owning: dup(STDERR_FILENO))
    let status = try FileStatus(of: error)
    let stream = "\(status.device):\(status.inode)"
    #expect(LogFormat(journalStream: stream) == .journal)
    #expect(LogFormat(journalStream: stream + "0") == .plain)
    #expect(LogFormat(journalStream: "x") == .plain)
    #expect(LogFormat(journalStream: nil) == .plain)
  }
}
