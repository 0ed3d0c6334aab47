import DetentCore
import DetentProtocol
import Testing

struct ReplyEncodingTests {
  @Test func empty() {
    #expect(JSONWriter.text { $0.appendEmptyReply() } == #"{"parameters":{}}"#)
  }

  /// The same bytes serve all subscribers.
  @Test(arguments: [true, false])
  func selections_fromEncodedOnes(continues: Bool) throws {
    let selection = Selection(
      at: ThumbIndexes(lower: 0, upper: 0),
      cause: .config
    )
    var round = JSONWriter()
    round.append(selection, with: SelectionEncoder(try .tab()))
    let one = round.bytes
    let text = JSONWriter.text { writer in
      writer.beginReply(.selections)
      writer.append(encoded: one[...])
      writer.append(encoded: one[...])
      writer.endReply(.selections, continues: continues)
    }
    let selections = String(decoding: one + [0x2C] + one, as: UTF8.self)
    #expect(
      text == #"{"parameters":{"selections":[\#(selections)]}"#
        + (continues ? #","continues":true}"# : "}")
    )
  }

  @Test func lists_mayBeEmpty() {
    let text = JSONWriter.text { writer in
      writer.beginReply(.controls)
      writer.endReply(.controls, continues: false)
      writer.end(with: .newline)
      writer.beginReply(.inputs)
      writer.endReply(.inputs, continues: true)
      writer.end(with: .null)
    }
    #expect(
      text == #"{"parameters":{"controls":[]}}"# + "\n"
        + #"{"parameters":{"inputs":[]},"continues":true}"# + "\0"
    )
  }

  @Test func selectionAndControl_areWrapped() throws {
    let control = try ControlDefinition.tab()
    let selection = Selection(at: control.initial, cause: .client)
    let encoder = SelectionEncoder(control)
    let encodedSelection = JSONWriter.text {
      $0.append(selection, with: encoder)
    }
    #expect(
      JSONWriter.text { $0.appendReply(selection, with: encoder) }
        == #"{"parameters":{"selection":\#(encodedSelection)}}"#
    )
    let limits = Limits(lower: 1, upper: 2)
    let encodedControl = JSONWriter.text { $0.append(control, limits: limits) }
    #expect(
      JSONWriter.text { $0.appendReply(control, limits: limits) }
        == #"{"parameters":{"control":\#(encodedControl)}}"#
    )
  }

  @Test func input() {
    var input = InputStatus(
      name: "knob",
      kind: .evdev,
      mode: "hires",
      isPresent: true
    )
    #expect(
      JSONWriter.text { $0.append(input) }
        == #"{"name":"knob","kind":"evdev","mode":"hires","present":true,"#
        + #""detents":0,"invalid":0,"lost":0,"resyncs":0,"reopens":0}"#
    )
    input.device = "/dev/input/event5"
    input.problem = "gone"
    input.isPresent = false
    input.detents = 1
    input.invalid = 2
    input.lost = 3
    input.resyncs = 4
    input.reopens = 5
    #expect(
      JSONWriter.text { $0.append(input) }
        == #"{"name":"knob","kind":"evdev","mode":"hires","present":false,"#
        + #""device":"/dev/input/event5","problem":"gone","#
        + #""detents":1,"invalid":2,"lost":3,"resyncs":4,"reopens":5}"#
    )
  }

  @Test func motor() {
    var motor = MotorStatus(isPresent: false)
    motor.problem = "no motor"
    motor.pulses = 1
    motor.merged = 2
    motor.suppressed = 3
    motor.failures = 4
    #expect(
      JSONWriter.text { $0.appendReply(motor) }
        == #"{"parameters":{"present":false,"problem":"no motor","#
        + #""pulses":1,"merged":2,"suppressed":3,"failures":4}}"#
    )
  }

  @Test func product() {
    let product = Product.detentd(version: "1.0", url: "https://x.invalid/")
    #expect(
      JSONWriter.text { $0.appendReply(product) }
        == #"{"parameters":{"vendor":"detentd","product":"detentd","#
        + #""version":"1.0","url":"https://x.invalid/","#
        + #""interfaces":["org.varlink.service","org.detentd.Panel"]}}"#
    )
  }

  @Test(arguments: Interface.allCases)
  func interface(interface: Interface) throws {
    var writer = JSONWriter()
    writer.appendReply(interface)
    let reply = try Reply(decoding: writer.bytes)
    #expect(
      reply.parameters["description"] == .string(interface.description)
    )
  }
}
