import DetentProtocol
import Testing

struct CallTests {
  struct Mistake: Sendable {
    let json: String
    let error: ReplyError
  }

  static let mistakes = [
    Mistake(json: "{}", error: .invalidParameter("method")),
    Mistake(json: #"{"method":null}"#, error: .invalidParameter("method")),
    Mistake(json: #"{"method":1}"#, error: .invalidParameter("method")),
    Mistake(
      json: #"{"method":"org.detentd.Panel.Get","params":{}}"#,
      error: .invalidParameter("params")
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel.Get","params":null}"#,
      error: .invalidParameter("params")
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel.Get","parameters":[]}"#,
      error: .invalidParameter("parameters")
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel.Get","more":1}"#,
      error: .invalidParameter("more")
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel.Get","oneway":"true"}"#,
      error: .invalidParameter("oneway")
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel.Get","upgrade":0}"#,
      error: .invalidParameter("upgrade")
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel.Get","more":true,"oneway":true}"#,
      error: .invalidParameter("more")
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel.Get","upgrade":true}"#,
      error: .methodNotImplemented("org.detentd.Panel.Get")
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel.Monitor"}"#,
      error: .expectedMore
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel.Monitor","more":false}"#,
      error: .expectedMore
    ),
    Mistake(json: #"{"method":""}"#, error: .methodNotFound("")),
    Mistake(json: #"{"method":"Get"}"#, error: .methodNotFound("Get")),
    Mistake(
      json: #"{"method":"org.detentd.Panel"}"#,
      error: .interfaceNotFound("org.detentd")
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel."}"#,
      error: .methodNotFound("org.detentd.Panel.")
    ),
    Mistake(
      json: #"{"method":"org.detentd.Panel.get"}"#,
      error: .methodNotFound("org.detentd.Panel.get")
    ),
    Mistake(
      json: #"{"method":"org.example.Knob.Get","upgrade":true}"#,
      error: .interfaceNotFound("org.example.Knob")
    ),
    Mistake(
      json: #"{"method":"org.varlink.service.GetInfo","parameters":{"a":1}}"#,
      error: .invalidParameter("a")
    ),
    Mistake(
      json: #"{"method":"org.varlink.service.GetInterfaceDescription"}"#,
      error: .invalidParameter("interface")
    ),
    Mistake(
      json: #"{"method":"org.varlink.service.GetInterfaceDescription","#
        + #""parameters":{"interface":"a.b"}}"#,
      error: .interfaceNotFound("a.b")
    ),
  ]

  @Test(arguments: CallTests.mistakes)
  func mistake_isAnswered(mistake: Mistake) throws {
    let call = try Call(decoding: Array(mistake.json.utf8))
    #expect(call.request == .failure(mistake.error))
    #expect(!call.isOneway)
  }

  @Test(arguments: ["", #","parameters":null"#, #","parameters":{}"#])
  func parameters_mayBeMissing(parameters: String) throws {
    let json = #"{"method":"org.detentd.Panel.Get"\#(parameters)}"#
    let call = try Call(decoding: Array(json.utf8))
    #expect(call.request == .success(.panel(.get(controls: nil))))
    #expect(call.method == .panel(.get))
    #expect(!call.wantsMore)
    #expect(!call.changes)
  }

  /// Nobody waits for the answer of a oneway call, not even for an error.
  @Test(arguments: [
    #"{"oneway":true}"#, #"{"oneway":true,"method":1,"x":2}"#,
    #"{"oneway":true,"more":false,"upgrade":true,"method":"a.B"}"#,
  ])
  func oneway_whenMistaken_staysOneway(json: String) throws {
    let call = try Call(decoding: Array(json.utf8))
    #expect(call.isOneway)
    #expect(throws: ReplyError.self) { try call.request.get() }
  }

  @Test func service_isDecoded() throws {
    let information = try Call(
      decoding: Array(#"{"method":"org.varlink.service.GetInfo"}"#.utf8)
    )
    #expect(information.request == .success(.service(.getInfo)))
    #expect(!information.changes)
    for interface in Interface.allCases {
      var writer = JSONWriter()
      writer.appendCall(.getInterfaceDescription(interface))
      #expect(
        try Call(decoding: writer.bytes).request
          == .success(.service(.getInterfaceDescription(interface)))
      )
    }
  }

  @Test(arguments: ["[]", "{", #"{"method":"a.B"}}"#, #"{"a":1,"a":1}"#])
  func call_whenNoObject_isAProtocolError(text: String) {
    #expect(throws: ProtocolError.self) { try Call(decoding: Array(text.utf8)) }
  }

  @Test func changes_areKnownFromTheMethod() throws {
    let reading: Set<PanelMethod> = [
      .describe, .get, .monitor, .inputs, .motor,
    ]
    for method in PanelMethod.allCases {
      let json = #"{"method":"\#(method.fullName)","parameters":{"x":1}}"#
      let call = try Call(decoding: Array(json.utf8))
      #expect(call.changes == !reading.contains(method))
    }
  }
}
