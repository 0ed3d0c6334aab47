import DetentLinux
import Glibc
import Testing

struct ProcessTests {
  @Test func environmentVariable_isNilUnlessSet() {
    #expect(Environment.variable("PATH")?.isEmpty == false)
    #expect(Environment.variable("DETENT_LINUX_TESTS_UNSET") == nil)
  }

  @Test func processIdentity_isTheKernels() {
    let identity = ProcessIdentity.current
    #expect(identity.processID == getpid())
    #expect(identity.userID == geteuid())
    #expect(identity.groupID == getegid())
  }

  @Test func groupID_isNilForAnUnknownName() throws {
    #expect(try GroupDatabase.groupID(named: "root") == 0)
    #expect(try GroupDatabase.groupID(named: "no-such-group-here") == nil)
  }

  @Test func brokenPipe_whenIgnored_isAnError() throws {
    StandardStreams.ignoreBrokenPipes()
    defer { _ = signal(SIGPIPE, SIG_DFL) }
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    do { _ = OwnedDescriptor(owning: ends[0]) }
    let writer = OwnedDescriptor(owning: ends[1])
    let expected = SystemError(call: "write", errno: .brokenPipe)
    #expect(throws: expected) { try writer.write([1]) }
  }

  @Test func standardOutput_takesWhatIsWritten() throws {
    try StandardStreams.write("", to: .output)
    try StandardStreams.write([], to: .error)
    #expect(
      StandardStreams.isTerminal(.error) == (isatty(STDERR_FILENO) == 1)
    )
  }
}
