import DetentCore
import DetentProtocol
import Testing

struct ReplyErrorTests {
  struct Row: Sendable {
    let error: ReplyError
    let name: String
    var parameters = "{}"
  }

  static let rows = [
    Row(
      error: .interfaceNotFound("a.b"),
      name: "org.varlink.service.InterfaceNotFound",
      parameters: #"{"interface":"a.b"}"#
    ),
    Row(
      error: .methodNotFound("a.b.C"),
      name: "org.varlink.service.MethodNotFound",
      parameters: #"{"method":"a.b.C"}"#
    ),
    Row(
      error: .methodNotImplemented("a.b.C"),
      name: "org.varlink.service.MethodNotImplemented",
      parameters: #"{"method":"a.b.C"}"#
    ),
    Row(
      error: .invalidParameter("a\"b"),
      name: "org.varlink.service.InvalidParameter",
      parameters: #"{"parameter":"a\"b"}"#
    ),
    Row(
      error: .permissionDenied,
      name: "org.varlink.service.PermissionDenied"
    ),
    Row(error: .expectedMore, name: "org.varlink.service.ExpectedMore"),
    Row(
      error: .noSuchControl("a"),
      name: "org.detentd.Panel.NoSuchControl",
      parameters: #"{"control":"a"}"#
    ),
    Row(
      error: .noSuchInput("a"),
      name: "org.detentd.Panel.NoSuchInput",
      parameters: #"{"input":"a"}"#
    ),
    Row(
      error: .outOfRange(control: "a", lower: "0.5", upper: "2.0"),
      name: "org.detentd.Panel.OutOfRange",
      parameters: #"{"control":"a","lower":"0.5","upper":"2.0"}"#
    ),
    Row(
      error: .previewActive(control: "a"),
      name: "org.detentd.Panel.PreviewActive",
      parameters: #"{"control":"a"}"#
    ),
    Row(
      error: .stale(control: "a", revision: 7),
      name: "org.detentd.Panel.Stale",
      parameters: #"{"control":"a","revision":7}"#
    ),
    Row(
      error: .notVirtual(input: "a"),
      name: "org.detentd.Panel.NotVirtual",
      parameters: #"{"input":"a"}"#
    ),
    Row(error: .noMotor, name: "org.detentd.Panel.NoMotor"),
    Row(
      error: .configurationInvalid([
        ConfigurationMistake(file: "f", line: 1, column: 2, message: "m"),
        ConfigurationMistake(file: "g", line: 3, column: 4, message: "n"),
      ]),
      name: "org.detentd.Panel.ConfigurationInvalid",
      parameters: #"{"mistakes":["#
        + #"{"file":"f","line":1,"column":2,"message":"m"},"#
        + #"{"file":"g","line":3,"column":4,"message":"n"}]}"#
    ),
    Row(
      error: .protocolError(ProtocolError(offset: 3, message: "m")),
      name: "org.detentd.Panel.ProtocolError",
      parameters: #"{"offset":3,"message":"m"}"#
    ),
  ]

  @Test(arguments: ReplyErrorTests.rows)
  func reply(row: Row) {
    #expect(
      JSONWriter.text { $0.appendReply(row.error) }
        == #"{"error":"\#(row.name)","parameters":\#(row.parameters)}"#
    )
  }

  /// Every error of the interface texts is there, with its parameters' names.
  @Test(arguments: ReplyErrorTests.rows)
  func error_isInItsInterface(row: Row) throws {
    let point = try #require(row.name.lastIndex(of: "."))
    let interface = try #require(Interface(rawValue: "\(row.name[..<point])"))
    let name = row.name[row.name.index(after: point)...]
    let line = interface.description.split(separator: "\n").first { line in
      line.hasPrefix("error \(name) (")
    }
    let parameters = try JSONValue(decoding: Array(row.parameters.utf8))
    for member in parameters.asObject?.members ?? [] {
      #expect(line?.contains("\(member.key): ") == true)
    }
    #expect(line != nil)
  }

  static let refusals: [(CallRefusal, ReplyError)] = [
    (.noSuchControl, .noSuchControl("volume")),
    (.noSuchInput, .noSuchInput("volume")),
    (
      .outOfRange(lower: 1, upper: 200),
      .outOfRange(control: "volume", lower: "0.5", upper: "100.0")
    ),
    (.previewActive, .previewActive(control: "volume")),
    (.stale(revision: 4), .stale(control: "volume", revision: 4)),
    (.invalidParameter("thumb"), .invalidParameter("thumb")),
  ]

  @Test(arguments: ReplyErrorTests.refusals)
  func error_ofRefusal(refusal: CallRefusal, error: ReplyError) throws {
    #expect(ReplyError(refusal, control: try .volume()) == error)
  }
}
