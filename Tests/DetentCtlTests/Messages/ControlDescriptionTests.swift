import DetentCore
import Testing

@testable import detentctl

struct ControlDescriptionTests {
  @Test func scale_isTheDaemons() throws {
    let range = try Scale(
      lower: ExactDecimal(0),
      upper: ExactDecimal(100),
      step: ExactDecimal(units: 5, digits: 1)
    )
    #expect(try Messages.control(Messages.volume).scale == range)
    let values = try Scale(values: [
      ExactDecimal(1), ExactDecimal(units: 25, digits: 1), ExactDecimal(10),
    ])
    #expect(try Messages.control(Messages.size).scale == values)
    let options = try Scale(options: ["Cat", "Interface", "My Items"])
    #expect(try Messages.control(Messages.tab).scale == options)
  }

  /// What would make a table or a calculation go wrong is not understood.
  static let broken = [
    #"{}"#,
    Self.control(#""options":[]"#, limits: "0,0"),
    Self.control(#""values":[1,"2"]"#, limits: "0,0"),
    Self.control(#""values":[2,1]"#, limits: "0,0"),
    Self.control(#""values":[1,2]"#, limits: "0,2"),
    Self.control(#""values":[1,2]"#, limits: "-1,1"),
    Self.control(#""values":[1,2]"#, limits: "1,0"),
    Self.control(#""range":{"lower":0,"upper":1}"#, limits: "0,1"),
    Self.control(#""range":{"lower":0,"upper":1,"step":0}"#, limits: "0,1"),
  ]

  @Test(arguments: Self.broken)
  func brokenControl_isNotUnderstood(text: String) {
    #expect(
      throws: ConnectionError.notUnderstood("something in control is missing")
    ) { try Messages.control(text) }
  }

  @Test func members_thatAreNotKnownArePassedOver() throws {
    let text = Self.control(#""values":[1,2],"colour":"red""#, limits: "0,1")
    #expect(try Messages.control(text).name == "a")
  }

  private static func control(_ detents: String, limits: String) -> String {
    let ends = limits.split(separator: ",")
    return #"{"name":"a",\#(detents),"spacing":"even","labels":true,"#
      + #""wrap":false,"thumbs":1,"gap":0,"limits":{"lower":"#
      + #"\#(ends[0]),"upper":\#(ends[1])},"commit":"live","turn":[],"push":[]}"#
  }
}
