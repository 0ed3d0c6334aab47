import Testing

@testable import detentctl

struct ControlTextTests {
  static let limits = [
    Messages.volume: "0.0…100.0",
    Messages.tab: "Cat, Interface, My Items",
    Messages.hours: "5…23 of 0…24",
    Messages.size: "2.50…10.00 of 1.00…10.00",
  ]

  @Test(arguments: Self.limits)
  func limits_areWithoutUnit(control: String, text: String) throws {
    #expect(try Messages.control(control).limitsText == text)
  }

  @Test func manyOptions_areShortened() throws {
    let options = (1...9).map { #""Option \#($0)""# }.joined(separator: ",")
    let control = try Messages.control(
      #"{"name":"a","count":9,"options":[\#(options)],"spacing":"cells","#
        + #""labels":true,"wrap":false,"thumbs":1,"gap":0,"#
        + #""limits":{"lower":0,"upper":8},"commit":"live","turn":[],"push":[]}"#
    )
    #expect(control.limitsText == "Option 1…Option 9")
  }

  static let inputs = [
    Messages.volume:
      "turn volume-knob, pressed turn menu-knob, push mute ok",
    Messages.tab: "turn menu-knob",
    Messages.hours: "touch hours-strip",
    Messages.size: "",
  ]

  @Test(arguments: Self.inputs)
  func inputs_areNamedByUse(control: String, text: String) throws {
    #expect(try Messages.control(control).inputsText == text)
  }

  /// Two thumbs have one preview.
  @Test func previewOfTwoThumbs() throws {
    let selection = try Messages.decode(
      selection: Messages.selection(
        of: "hours",
        thumbs: [(8, 7, "8"), (21, 21, "21")],
        #""preview":true,"focused":true,"cause":"touch","revision":1"#
      )
    )
    let hours = try Messages.control(Messages.hours)
    #expect(
      selection.line(of: hours)
        == "hours 8…21 h (preview, committed is 7…21 h)"
    )
    #expect(selection.line(of: nil) == "hours 8…21 (preview)")
    // A control with another scale, as between two messages of a reload.
    let volume = try Messages.control(Messages.size)
    #expect(selection.line(of: volume) == "hours 8…21 (preview)")
  }
}
