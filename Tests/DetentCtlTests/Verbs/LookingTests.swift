import Testing

@testable import detentctl

struct LookingTests {
  static let selections = Messages.reply(
    #""selections":[\#(Messages.volumeSelection),\#(Messages.tabSelection),"#
      + #"\#(Messages.hoursSelection)]"#
  )

  @Test func list_isTable() throws {
    var connection = ScriptedConnection([Messages.controls, Self.selections])
    #expect(
      try connection.list(asJSON: false).joined(separator: "\n") == """
        NAME    TITLE    SELECTION                              \
        LIMITS                    COMMIT   INPUTS
        volume  Volume   50.5 %                                 \
        0.0…100.0                 live     turn volume-knob, \
        pressed turn menu-knob, push mute ok
        tab              Interface (preview, committed is Cat)  \
        Cat, Interface, My Items  press    turn menu-knob (not focused)
        hours   Heating  7…21 h                                 \
        5…23 of 0…24              live     touch hours-strip
        size                                                    \
        2.50…10.00 of 1.00…10.00  release
        """
    )
  }

  @Test func get_isLines() throws {
    var connection = ScriptedConnection([Messages.controls, Self.selections])
    #expect(
      try connection.get(["volume", "tab"], asJSON: false) == [
        "volume 50.5 %",
        "tab Interface (preview, committed is Cat)",
        "hours 7…21 h",
      ]
    )
    let calls = ["Describe", "Get"].map { method in
      #"{"method":"org.detentd.Panel.\#(method)","#
        + #""parameters":{"controls":["volume","tab"]}}"#
    }
    #expect(connection.calls == calls)
  }

  @Test func json_isTheReplysParameters() throws {
    let selections = String(Self.selections.dropFirst(14).dropLast())
    var connection = ScriptedConnection([Self.selections])
    #expect(try connection.get(nil, asJSON: true) == [selections])
    let controls = String(Messages.controls.dropFirst(14).dropLast())
    connection = ScriptedConnection([Messages.controls])
    #expect(try connection.list(asJSON: true) == [controls])
    connection = ScriptedConnection([Messages.reply(#""inputs":[]"#)])
    #expect(try connection.listInputs(asJSON: true) == [#"{"inputs":[]}"#])
    connection = ScriptedConnection([Messages.reply(#""present":true"#)])
    #expect(try connection.tellMotor(asJSON: true) == [#"{"present":true}"#])
  }

  @Test func nothingConfigured_isSaid() throws {
    var connection = ScriptedConnection([
      Messages.reply(#""controls":[]"#), Messages.reply(#""selections":[]"#),
      Messages.reply(#""inputs":[]"#),
    ])
    #expect(
      try connection.list(asJSON: false) == ["no controls are configured"]
    )
    #expect(
      try connection.listInputs(asJSON: false) == ["no inputs are configured"]
    )
  }

  @Test func inputs_areTable() throws {
    let counts = #""detents":12,"invalid":0,"lost":0,"resyncs":0,"reopens":0"#
    let faults = #""detents":0,"invalid":1,"lost":2,"resyncs":3,"reopens":4"#
    var connection = ScriptedConnection([
      Messages.reply(
        #""inputs":[{"name":"a","kind":"virtual","mode":"encoder","#
          + #""present":true,\#(counts)},"#
          + #"{"name":"dial","kind":"evdev","mode":"hires","present":true,"#
          + #""device":"/dev/input/event5",\#(faults)},"#
          + #"{"name":"lines","kind":"gpio","mode":"quadrature","#
          + #""present":false,"problem":"no chip x",\#(counts)},"#
          + #"{"name":"odd","kind":"gpio","mode":"quadrature","present":true,"#
          + #""device":"chip y","problem":"noisy",\#(counts)}]"#
      )
    ])
    #expect(
      try connection.listInputs(asJSON: false).joined(separator: "\n") == """
        NAME   KIND     MODE        DETENTS  \
        FAULTS                                   STATE
        a      virtual  encoder     12       \
        none                                     ready
        dial   evdev    hires       0        \
        1 invalid, 2 lost, 3 resyncs, 4 reopens  /dev/input/event5
        lines  gpio     quadrature  12       \
        none                                     absent: no chip x
        odd    gpio     quadrature  12       \
        none                                     chip y: noisy
        """
    )
  }

  @Test func motor_isTwoLines() throws {
    let counts = #""pulses":9,"merged":2,"suppressed":1,"failures":3"#
    var connection = ScriptedConnection([
      Messages.reply(#""present":true,\#(counts)"#),
      Messages.reply(#""present":false,"problem":"no line x",\#(counts)"#),
      Messages.reply(#""present":false,\#(counts)"#),
    ])
    let pulses = "pulses: 9, 2 merged, 1 suppressed, 3 failed"
    for state in ["ready", "absent, no line x", "absent, none is configured"] {
      #expect(
        try connection.tellMotor(asJSON: false) == ["motor: \(state)", pulses]
      )
    }
  }
}
