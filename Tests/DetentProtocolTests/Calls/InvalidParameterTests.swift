import DetentProtocol
import Testing

struct InvalidParameterTests {
  struct Row: Sendable {
    let method: PanelMethod
    let parameters: String
    let name: String

    init(_ method: PanelMethod, _ parameters: String, _ name: String) {
      self.method = method
      self.parameters = parameters
      self.name = name
    }
  }

  static let rows = [
    Row(.describe, #"{"control":"a"}"#, "control"),
    Row(.describe, #"{"controls":"a"}"#, "controls"),
    Row(.get, #"{"controls":["a",1]}"#, "controls"),
    Row(.get, #"{"controls":["a",null]}"#, "controls"),
    Row(.get, #"{"controls":{}}"#, "controls"),
    Row(.monitor, #"{"controls":true}"#, "controls"),
    Row(.monitor, #"{"control":null}"#, "control"),
    Row(.inputs, #"{"controls":[]}"#, "controls"),
    Row(.motor, #"{"x":1}"#, "x"),
    Row(.reload, #"{"x":null}"#, "x"),

    Row(.select, #"{"index":1}"#, "control"),
    Row(.select, #"{"control":null,"index":1}"#, "control"),
    Row(.select, #"{"control":1,"index":1}"#, "control"),
    Row(.select, #"{"control":"a"}"#, "index"),
    Row(.select, #"{"control":"a","index":null}"#, "index"),
    Row(.select, #"{"control":"a","index":3.0}"#, "index"),
    Row(.select, #"{"control":"a","index":"3"}"#, "index"),
    Row(.select, #"{"control":"a","index":1,"value":1}"#, "value"),
    Row(.select, #"{"control":"a","index":1,"option":"a"}"#, "option"),
    Row(.select, #"{"control":"a","value":1,"indexes":[0,1]}"#, "indexes"),
    Row(.select, #"{"control":"a","value":"1"}"#, "value"),
    Row(.select, #"{"control":"a","value":true}"#, "value"),
    Row(.select, #"{"control":"a","option":1}"#, "option"),
    Row(.select, #"{"control":"a","indexes":[]}"#, "indexes"),
    Row(.select, #"{"control":"a","indexes":[1]}"#, "indexes"),
    Row(.select, #"{"control":"a","indexes":[1,2,3]}"#, "indexes"),
    Row(.select, #"{"control":"a","indexes":[1,2.0]}"#, "indexes"),
    Row(.select, #"{"control":"a","indexes":1}"#, "indexes"),
    Row(.select, #"{"control":"a","index":1,"thumb":"middle"}"#, "thumb"),
    Row(.select, #"{"control":"a","index":1,"thumb":0}"#, "thumb"),
    Row(.select, #"{"control":"a","index":1,"revision":1.0}"#, "revision"),
    Row(.select, #"{"control":"a","index":1,"origin":1}"#, "origin"),
    Row(.select, #"{"control":"a","indices":[1]}"#, "indices"),

    Row(.step, #"{"control":"a"}"#, "by"),
    Row(.step, #"{"control":"a","by":null}"#, "by"),
    Row(.step, #"{"control":"a","by":1e0}"#, "by"),
    Row(.step, #"{"by":1}"#, "control"),
    Row(.step, #"{"control":"a","by":1,"thumb":""}"#, "thumb"),
    Row(.step, #"{"control":"a","by":1,"revision":1}"#, "revision"),
    Row(.commit, "{}", "control"),
    Row(.commit, #"{"control":"a","by":1}"#, "by"),
    Row(.cancel, #"{"control":[]}"#, "control"),
    Row(.reset, #"{"control":"a","origin":false}"#, "origin"),
    Row(.focus, #"{"origin":"a"}"#, "control"),
    Row(.setLimits, #"{"control":"a","lower":1}"#, "upper"),
    Row(.setLimits, #"{"control":"a","upper":1}"#, "lower"),
    Row(.setLimits, #"{"control":"a","lower":0.0,"upper":1}"#, "lower"),
    Row(.setLimits, #"{"lower":0,"upper":1}"#, "control"),
    Row(
      .setLimits,
      #"{"control":"a","lower":0,"upper":1,"origin":""}"#,
      "origin"
    ),

    Row(.turn, #"{"input":"a"}"#, "v120"),
    Row(.turn, #"{"v120":1}"#, "input"),
    Row(.turn, #"{"input":"a","v120":120.0}"#, "v120"),
    Row(.turn, #"{"input":"a","v120":1000001}"#, "v120"),
    Row(.turn, #"{"input":"a","v120":-1000001}"#, "v120"),
    Row(.turn, #"{"input":"a","v120":-9223372036854775808}"#, "v120"),
    Row(.touch, #"{"input":"a"}"#, "position"),
    Row(.touch, #"{"input":"a","position":"0"}"#, "position"),
    Row(.touch, #"{"position":0}"#, "input"),
    Row(.lift, "{}", "input"),
    Row(.lift, #"{"input":"a","position":0}"#, "position"),
    Row(.press, #"{"input":"a"}"#, "down"),
    Row(.press, #"{"input":"a","down":1}"#, "down"),
    Row(.press, #"{"input":1,"down":true}"#, "input"),

    Row(.pulse, "{}", "cue"),
    Row(.pulse, #"{"cue":null,"pattern":null}"#, "cue"),
    Row(.pulse, #"{"cue":"detent","pattern":[1]}"#, "pattern"),
    Row(.pulse, #"{"cue":"buzz"}"#, "cue"),
    Row(.pulse, #"{"cue":15}"#, "cue"),
    Row(.pulse, #"{"pattern":15}"#, "pattern"),
    Row(.pulse, #"{"pattern":[]}"#, "pattern"),
    Row(.pulse, #"{"pattern":[1,2]}"#, "pattern"),
    Row(.pulse, #"{"pattern":[0]}"#, "pattern"),
    Row(.pulse, #"{"pattern":[15.0]}"#, "pattern"),
    Row(.pulse, #"{"pattern":[201]}"#, "pattern"),
    Row(.pulse, #"{"pattern":[200,1,200]}"#, "pattern"),
  ]

  @Test(arguments: InvalidParameterTests.rows)
  func parameter_isNamed(row: Row) throws {
    let json =
      #"{"method":"\#(row.method.fullName)","more":true,"#
      + #""parameters":\#(row.parameters)}"#
    let call = try Call(decoding: Array(json.utf8))
    #expect(call.request == .failure(.invalidParameter(row.name)))
  }

  /// The limit is in bytes, not in characters.
  @Test(arguments: [
    (String(repeating: "a", count: 64), true),
    (String(repeating: "a", count: 65), false),
    (String(repeating: "ü", count: 32), true),
    (String(repeating: "ü", count: 33), false),
  ])
  func origin_hasALimit(origin: String, isAllowed: Bool) throws {
    var writer = JSONWriter()
    writer.appendCall(.commit(control: "a", origin: origin), more: false)
    let request = try Call(decoding: writer.bytes).request
    #expect(
      request
        == (isAllowed
          ? .success(.panel(.commit(control: "a", origin: origin)))
          : .failure(.invalidParameter("origin")))
    )
  }
}
