import DetentCore
import DetentProtocol
import Testing

struct ControlEncodingTests {
  private static func text(
    _ control: ControlDefinition,
    limits: Limits
  ) -> String {
    JSONWriter.text { $0.append(control, limits: limits) }
  }

  @Test func range_withWhatItNeeds() throws {
    #expect(
      Self.text(try .volume(), limits: Limits(lower: 1, upper: 200))
        == #"{"name":"volume","count":201,"#
        + #""range":{"lower":0,"upper":100,"step":0.5},"spacing":"even","#
        + #""unit":"%","segment":10,"labels":true,"thumbs":1,"gap":0,"#
        + #""wrap":false,"limits":{"lower":1,"upper":200},"commit":"live","#
        + #""turn":["volume-knob"],"push":[]}"#
    )
  }

  @Test func twoThumbs_haveInputsOfTheirOwn() throws {
    let control = try ControlDefinition.blanks()
    #expect(
      Self.text(control, limits: control.limits)
        == #"{"name":"blanks","count":10,"#
        + #""range":{"lower":0,"upper":9,"step":1},"spacing":"even","#
        + #""labels":true,"thumbs":2,"gap":1,"wrap":false,"#
        + #""limits":{"lower":0,"upper":3},"commit":"live","#
        + #""turn":["a","b"],"push":["ok","a"]}"#
    )
  }

  @Test func options_areNamed() throws {
    let control = try ControlDefinition.tab()
    #expect(
      Self.text(control, limits: control.limits)
        == #"{"name":"tab","count":3,"#
        + #""options":["Cat","Inter\"face","My Items"],"spacing":"cells","#
        + #""labels":true,"thumbs":1,"gap":0,"wrap":false,"#
        + #""limits":{"lower":0,"upper":2},"commit":"live","#
        + #""turn":[],"turn_pressed":"menu-knob","push":[]}"#
    )
  }

  @Test func values_withAllThatCanBeGiven() throws {
    let scale = try Scale(
      values: [.of(-1.5), ExactDecimal(0), .of(0.25), ExactDecimal(1_000)]
    )
    var control = ControlDefinition(name: "size", scale: scale)
    control.title = "Circle size"
    control.unit = "mm"
    control.digits = 0
    control.segment = 2
    control.hasLabels = false
    control.spacing = .proportional
    control.wraps = true
    control.commit = .release
    control.turn = .thumbs(lower: nil, upper: "b")
    control.turnPressed = "c"
    control.touch = "d"
    control.push = ["e"]
    #expect(
      Self.text(control, limits: control.limits)
        == #"{"name":"size","title":"Circle size","count":4,"#
        + #""values":[-1.5,0,0.25,1000],"spacing":"proportional","#
        + #""unit":"mm","digits":0,"segment":2,"labels":false,"thumbs":1,"#
        + #""gap":0,"wrap":true,"limits":{"lower":0,"upper":3},"#
        + #""commit":"release","turn":["b"],"turn_pressed":"c","#
        + #""touch":"d","push":["e"]}"#
    )
  }
}
