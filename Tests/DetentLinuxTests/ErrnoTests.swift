import DetentLinux
import Glibc
import Testing

struct ErrnoTests {
  @Test func description_isThatOfTheCLibrary() {
    #expect(Errno.noSuchFile.description == "No such file or directory")
    #expect(Errno(rawValue: 9_999).description == "error 9999")
  }
}

struct SystemErrorTests {
  struct Case {
    let subject: String?
    let description: String
  }

  static let cases = [
    Case(subject: nil, description: "open: Permission denied"),
    Case(subject: "/dev/x", description: "open /dev/x: Permission denied"),
  ]

  @Test(arguments: SystemErrorTests.cases)
  func description_tellsCallSubjectAndReason(item: Case) {
    let error = SystemError(
      call: "open",
      errno: .accessDenied,
      subject: item.subject
    )
    #expect(error.description == item.description)
  }

  @Test func on_addsTheSubjectOnly() {
    let error = SystemError(call: "read", errno: .inputOutput)
    let expected = SystemError(
      call: "read",
      errno: .inputOutput,
      subject: "/dev/x"
    )
    #expect(error.on("/dev/x") == expected)
  }

  @Test func isShortage_onlyIfDescriptorsOrMemoryRanOut() {
    let shortages: [Errno] = [
      .noDescriptorLeft, .noFileLeft, .noBufferSpace, .noMemory,
    ]
    for errno in shortages {
      #expect(SystemError(call: "accept4", errno: errno).isShortage)
    }
    #expect(!SystemError(call: "accept4", errno: .invalidArgument).isShortage)
  }
}

struct SystemCallTests {
  @Test func answer_isReturned() throws {
    #expect(try systemCall("write") { 7 } == 7)
  }

  @Test func interruption_isTriedAgain() throws {
    var tries = 0
    let answer = try systemCall("read") {
      tries += 1
      errno = EINTR
      return tries < 3 ? -1 : 5
    }
    #expect(answer == 5)
    #expect(tries == 3)
  }

  @Test func refusal_isThrownWithItsReason() {
    let expected = SystemError(call: "read", errno: .inputOutput, subject: "x")
    #expect(throws: expected) {
      try systemCall("read", on: "x") {
        errno = EIO
        return -1
      }
    }
  }
}
