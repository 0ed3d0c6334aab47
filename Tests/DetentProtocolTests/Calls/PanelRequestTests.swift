import DetentCore
import DetentProtocol
import Testing

struct PanelRequestTests {
  struct Row: Sendable {
    let method: PanelMethod
    let parameters: String
    let request: PanelRequest
  }

  private static func select(
    _ target: SelectTarget,
    thumb: Thumb? = nil,
    revision: Int? = nil,
    origin: String? = nil
  ) -> PanelRequest {
    .select(
      control: "a",
      thumb: thumb,
      target: target,
      revision: revision,
      origin: origin
    )
  }

  static let rows = [
    Row(
      method: .describe,
      parameters: "{}",
      request: .describe(controls: nil)
    ),
    Row(
      method: .get,
      parameters: #"{"controls":["a","b","a"]}"#,
      request: .get(controls: ["a", "b", "a"])
    ),
    Row(
      method: .monitor,
      parameters: #"{"controls":[]}"#,
      request: .monitor(controls: [])
    ),
    Row(
      method: .monitor,
      parameters: #"{"controls":null}"#,
      request: .monitor(controls: nil)
    ),
    Row(method: .inputs, parameters: "{}", request: .inputs),
    Row(method: .motor, parameters: "{}", request: .motor),
    Row(method: .reload, parameters: "{}", request: .reload),
    Row(
      method: .select,
      parameters: #"{"control":"a","index":-3}"#,
      request: select(.index(-3))
    ),
    Row(
      method: .select,
      parameters: #"{"index":null,"value":3,"control":"a"}"#,
      request: select(.value(ExactDecimal(3)))
    ),
    Row(
      method: .select,
      parameters: #"{"control":"a","value":9223372036854775807}"#,
      request: select(.value(ExactDecimal(.max)))
    ),
    Row(
      method: .select,
      parameters: #"{"control":"a","value":-0.30}"#,
      request: select(.value(ExactDecimal(units: -3, digits: 1)))
    ),
    Row(
      method: .select,
      parameters: #"{"control":"a","option":"b","thumb":null,"origin":""}"#,
      request: select(.option("b"), origin: "")
    ),
    Row(
      method: .select,
      parameters: #"{"control":"a","indexes":[1,2],"thumb":"upper","#
        + #""revision":4,"origin":"me"}"#,
      request: select(
        .indexes(lower: 1, upper: 2),
        thumb: .upper,
        revision: 4,
        origin: "me"
      )
    ),
    Row(
      method: .step,
      parameters: #"{"control":"a","by":-2}"#,
      request: .step(control: "a", thumb: nil, by: -2, origin: nil)
    ),
    Row(
      method: .step,
      parameters: #"{"control":"a","thumb":"lower","by":1,"origin":"o"}"#,
      request: .step(control: "a", thumb: .lower, by: 1, origin: "o")
    ),
    Row(
      method: .commit,
      parameters: #"{"control":"a"}"#,
      request: .commit(control: "a", origin: nil)
    ),
    Row(
      method: .cancel,
      parameters: #"{"control":"a","origin":"o"}"#,
      request: .cancel(control: "a", origin: "o")
    ),
    Row(
      method: .reset,
      parameters: #"{"control":"a","origin":"o"}"#,
      request: .reset(control: "a", origin: "o")
    ),
    Row(
      method: .focus,
      parameters: #"{"control":"a"}"#,
      request: .focus(control: "a", origin: nil)
    ),
    Row(
      method: .setLimits,
      parameters: #"{"control":"a","lower":5,"upper":-2}"#,
      request: .setLimits(control: "a", limits: Limits(lower: 5, upper: -2))
    ),
    Row(
      method: .turn,
      parameters: #"{"input":"i","v120":-1000000}"#,
      request: .turn(input: "i", v120: -1_000_000)
    ),
    Row(
      method: .lift,
      parameters: #"{"input":"i"}"#,
      request: .lift(input: "i")
    ),
    Row(
      method: .press,
      parameters: #"{"input":"i","down":false}"#,
      request: .press(input: "i", isDown: false)
    ),
    Row(
      method: .pulse,
      parameters: #"{"cue":"endstop"}"#,
      request: .pulseCue(.endstop)
    ),
    Row(
      method: .pulse,
      parameters: #"{"cue":null,"pattern":[30,60,30]}"#,
      request: .pulsePattern(CuePatterns.standard[.commit])
    ),
  ]

  private static func call(
    _ method: PanelMethod,
    _ parameters: String
  ) throws -> Call {
    let json =
      #"{"method":"\#(method.fullName)","#
      + #""more":\#(method.acceptsMore),"parameters":\#(parameters)}"#
    return try Call(decoding: Array(json.utf8))
  }

  @Test(arguments: PanelRequestTests.rows)
  func request(row: Row) throws {
    let call = try Self.call(row.method, row.parameters)
    #expect(call.request == .success(.panel(row.request)))
    #expect(row.request.method == row.method)
  }

  @Test(arguments: PanelRequestTests.rows)
  func request_whenWrittenByAClient_isTheSame(row: Row) throws {
    var writer = JSONWriter()
    writer.appendCall(row.request, more: row.method.acceptsMore)
    let call = try Call(decoding: writer.bytes)
    #expect(call.request == .success(.panel(row.request)))
    #expect(call.wantsMore == row.method.acceptsMore)
  }

  @Test(arguments: Cue.allCases)
  func pulse_takesEachCue(cue: Cue) throws {
    let call = try Self.call(.pulse, #"{"cue":"\#(cue.name)"}"#)
    #expect(call.request == .success(.panel(.pulseCue(cue))))
  }

  static let positions: [(String, Int64)] = [
    ("0", 0), ("1", 1_000_000_000), ("0.0", 0), ("-0.1", 0), ("-1e300", 0),
    ("1.5", 1_000_000_000), ("1e300", 1_000_000_000), ("7", 1_000_000_000),
    ("0.5", 500_000_000), ("0.1", 100_000_000),
    ("0.0000000004", 0), ("0.0000000005", 1), ("0.00000000049999999", 0),
    ("0.1234567894", 123_456_789), ("0.1234567895", 123_456_790),
    ("0.9999999995", 1_000_000_000), ("0.9999999994", 999_999_999),
    ("5e-324", 0),
  ]

  @Test(arguments: PanelRequestTests.positions)
  func touch_isRounded(json: String, position: Int64) throws {
    let call = try Self.call(.touch, #"{"input":"i","position":\#(json)}"#)
    #expect(
      call.request == .success(.panel(.touch(input: "i", position: position)))
    )
  }

  @Test(arguments: [0, 1, 123_456_789, 500_000_000, 999_999_999, 1_000_000_000])
  func touch_whenWrittenByAClient_isTheSame(position: Int64) throws {
    let request = PanelRequest.touch(input: "i", position: position)
    var writer = JSONWriter()
    writer.appendCall(request, more: false)
    #expect(
      try Call(decoding: writer.bytes).request == .success(.panel(request))
    )
  }
}
