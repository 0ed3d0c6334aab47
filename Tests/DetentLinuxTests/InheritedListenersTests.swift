import DetentLinux
import Glibc
import Testing

struct InheritedListenersTests {
  struct Case {
    let count: String?
    let processID: String?
    let names: String?
    let descriptor: CInt?
  }

  static let cases = [
    Case(count: "1", processID: "42", names: "varlink", descriptor: 3),
    Case(count: "1", processID: "42", names: nil, descriptor: 3),
    Case(count: "1", processID: "42", names: "x.socket", descriptor: 3),
    Case(count: "2", processID: "42", names: "x:varlink", descriptor: 4),
    Case(count: "3", processID: "42", names: "::varlink", descriptor: 5),
    Case(count: "2", processID: "42", names: "x:y", descriptor: nil),
    Case(count: "2", processID: "42", names: nil, descriptor: nil),
    Case(count: "2", processID: "42", names: "varlink", descriptor: 3),
    Case(count: "1", processID: "43", names: "varlink", descriptor: nil),
    Case(count: "1", processID: nil, names: "varlink", descriptor: nil),
    Case(count: nil, processID: "42", names: "varlink", descriptor: nil),
    Case(count: "0", processID: "42", names: "varlink", descriptor: nil),
    Case(count: "-1", processID: "42", names: "varlink", descriptor: nil),
    Case(count: "x", processID: "42", names: "varlink", descriptor: nil),
    Case(count: "9999999", processID: "42", names: "", descriptor: nil),
  ]

  @Test(arguments: InheritedListenersTests.cases)
  func descriptor(item: Case) {
    let listeners = InheritedListeners(
      count: item.count,
      processID: item.processID,
      names: item.names,
      ownProcessID: 42
    )
    #expect(listeners?.descriptor(named: "varlink") == item.descriptor)
  }

  @Test func inheriting_setsFlagsAndKeepsTheFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let number: CInt
    do {
      let socket = try listeningSocket(path)
      number = socket.rawValue
      let listener = try UnixListener(inheriting: socket)
      #expect(listener.path == path)
      #expect(listener.groupOfFile() == ProcessIdentity.current.groupID)
      #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
      #expect(fcntl(number, F_GETFL) & O_NONBLOCK != 0)

      _ = try UnixStream.connect(path: path)
      guard let connection = try listener.accept() else {
        Issue.record("no connection")
        return
      }
      #expect(connection.descriptor.rawValue >= 0)
    }
    // The file is there, and nobody is behind it.
    let refused = SystemError(
      call: "connect",
      errno: .connectionRefused,
      subject: path
    )
    #expect(throws: refused) { _ = try UnixStream.connect(path: path) }
  }

  @Test func abstractSocket_hasNoPath() throws {
    let name = "\0detent-linux-\(ProcessIdentity.current.processID)-abstract"
    let listener = try UnixListener(inheriting: listeningSocket(name))
    #expect(listener.path == nil)
    #expect(listener.groupOfFile() == nil)
  }

  @Test func inheriting_whenItDoesNotListen_isRefused() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    let socket = try boundSocket(path, type: SOCK_STREAM)
    let number = socket.rawValue
    do throws(ListenerError) {
      _ = try UnixListener(inheriting: socket)
      Issue.record("taken")
    } catch {
      #expect(error == .notListening(descriptor: number))
    }
  }
}
