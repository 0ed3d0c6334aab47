import DetentCore
import DetentProtocol
import Testing

@testable import detentctl

struct ChangingTests {
  static let volumeOnly = Messages.reply(#""controls":[\#(Messages.volume)]"#)
  static let describeVolume =
    #"{"method":"org.detentd.Panel.Describe","parameters":"#
    + #"{"controls":["volume"]}}"#
  static let volumeReply = Messages.reply(
    #""selection":\#(Messages.volumeSelection)"#
  )

  @Test func set_describesFirst() throws {
    var connection = ScriptedConnection([Self.volumeOnly, Self.volumeReply])
    let setting = Setting(
      control: "volume",
      target: .value("50.4"),
      thumb: nil,
      revision: 2,
      origin: "me"
    )
    #expect(try connection.set(setting, asJSON: false) == ["volume 50.5 %"])
    #expect(
      connection.calls == [
        Self.describeVolume,
        #"{"method":"org.detentd.Panel.Select","parameters":"#
          + #"{"control":"volume","value":50.4,"revision":2,"origin":"me"}}"#,
      ]
    )
    connection = ScriptedConnection([Self.volumeOnly, Self.volumeReply])
    #expect(
      try connection.set(setting, asJSON: true)
        == [#"{"selection":\#(Messages.volumeSelection)}"#]
    )
  }

  struct Ends: Sendable {
    let control: String
    let lower: String
    let upper: String
    var indexes: String?
    var sentence: String?
  }

  static let limits = [
    Ends(
      control: Messages.volume,
      lower: "10",
      upper: "80.5",
      indexes: #""lower":20,"upper":161"#
    ),
    Ends(
      control: Messages.tab,
      lower: "Cat",
      upper: "Interface",
      indexes: #""lower":0,"upper":1"#
    ),
    // The daemon says what is wrong with these.
    Ends(
      control: Messages.volume,
      lower: "-0.1",
      upper: "100.1",
      indexes: #""lower":-1,"upper":201"#
    ),
    Ends(
      control: Messages.volume,
      lower: "10",
      upper: "80.3",
      sentence: "80.3 is no detent of volume; the nearest is 80.5 %"
    ),
    Ends(
      control: Messages.tab,
      lower: "Cat",
      upper: "2",
      sentence: #"tab has no option "2"; it has "Cat", "Interface" and "#
        + #""My Items""#
    ),
  ]

  @Test(arguments: Self.limits)
  func limits_areIndexes(ends: Ends) throws {
    var connection = ScriptedConnection([
      Messages.reply(#""controls":[\#(ends.control)]"#),
      Messages.reply(#""control":\#(Messages.hours)"#),
    ])
    do {
      let lines = try connection.setLimits(
        of: "x",
        lower: ends.lower,
        upper: ends.upper,
        asJSON: false
      )
      #expect(lines == ["x limits 5…23 of 0…24 h"])
      let indexes = try #require(ends.indexes)
      #expect(
        connection.calls.last
          == #"{"method":"org.detentd.Panel.SetLimits","parameters":"#
          + #"{"control":"x",\#(indexes)}}"#
      )
    } catch let error as UsageError {
      #expect(error.description == ends.sentence)
    }
  }

  @Test func press_pausesBetweenStrokes() throws {
    var connection = ScriptedConnection([
      Messages.reply(""), Messages.reply(""),
    ])
    var pauses: [Microseconds] = []
    let lines = try connection.press(
      "k",
      strokes: [true, false],
      asJSON: true,
      pause: { pauses.append($0) }
    )
    #expect(lines == ["{}", "{}"])
    #expect(pauses == [.milliseconds(50)])
    let calls = [true, false].map { isDown in
      #"{"method":"org.detentd.Panel.Press","parameters":"#
        + #"{"input":"k","down":\#(isDown)}}"#
    }
    #expect(connection.calls == calls)
  }

  @Test func call_tellsSelection() throws {
    var connection = ScriptedConnection([Self.volumeReply, Self.volumeOnly])
    let request = PanelRequest.step(
      control: "volume",
      thumb: nil,
      by: 1,
      origin: nil
    )
    #expect(try connection.call(request, asJSON: false) == ["volume 50.5 %"])
    connection = ScriptedConnection([Messages.reply("")])
    #expect(try connection.call(.reload, asJSON: false) == [])
    connection = ScriptedConnection([Messages.reply("")])
    #expect(try connection.call(.reload, asJSON: true) == ["{}"])
  }

  @Test func focus_saysWhetherItHasIt() throws {
    let tab = Messages.reply(#""selection":\#(Messages.tabSelection)"#)
    let request = PanelRequest.focus(control: "x", origin: nil)
    var connection = ScriptedConnection([Self.volumeReply, Self.volumeOnly])
    #expect(
      try connection.call(request, asJSON: false) == ["volume 50.5 %, focused"]
    )
    connection = ScriptedConnection([tab, Messages.controls])
    let line = try connection.call(request, asJSON: false).first
    #expect(line?.hasSuffix(", no input moves it") == true)
  }
}
