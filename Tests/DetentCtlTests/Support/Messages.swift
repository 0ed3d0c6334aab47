import DetentProtocol

@testable import detentctl

/// What a daemon with one control of each kind tells of them.
enum Messages {
  static let volume = #"""
    {"name":"volume","title":"Volume","count":201,"range":{"lower":0,\#
    "upper":100,"step":0.5},"spacing":"even","unit":"%","segment":10,\#
    "labels":true,"thumbs":1,"gap":0,"wrap":false,"limits":{"lower":0,\#
    "upper":200},"commit":"live","turn":["volume-knob"],\#
    "turn_pressed":"menu-knob","push":["mute","ok"]}
    """#
  static let tab = #"""
    {"name":"tab","count":3,"options":["Cat","Interface","My Items"],\#
    "spacing":"cells","labels":true,"thumbs":1,"gap":0,"wrap":true,\#
    "limits":{"lower":0,"upper":2},"commit":"press","turn":["menu-knob"],\#
    "push":[]}
    """#
  static let hours = #"""
    {"name":"hours","title":"Heating","count":25,"range":{"lower":0,\#
    "upper":24,"step":1},"spacing":"even","unit":"h","labels":true,\#
    "thumbs":2,"gap":2,"wrap":false,"limits":{"lower":5,"upper":23},\#
    "commit":"live","turn":[],"touch":"hours-strip","push":[]}
    """#
  static let size = #"""
    {"name":"size","count":3,"values":[1,2.5,10],"spacing":"even",\#
    "digits":2,"labels":true,"thumbs":1,"gap":0,"wrap":false,\#
    "limits":{"lower":1,"upper":2},"commit":"release","turn":[],"push":[]}
    """#

  static let controls = Self.reply(
    #""controls":[\#(Self.volume),\#(Self.tab),\#(Self.hours),\#(Self.size)]"#
  )

  static let volumeSelection = Self.selection(
    of: "volume",
    thumbs: [(101, 101, "50.5")]
  )
  static let tabSelection = Self.selection(
    of: "tab",
    thumbs: [(1, 0, "Interface")],
    #""preview":true,"focused":false,"cause":"turn","revision":3"#
  )
  static let hoursSelection = Self.selection(
    of: "hours",
    thumbs: [(7, 7, "7"), (21, 21, "21")]
  )

  static func reply(_ members: String) -> String {
    #"{"parameters":{\#(members)}}"#
  }

  static func error(_ name: String, _ members: String) -> String {
    #"{"error":"\#(name)","parameters":{\#(members)}}"#
  }

  static func selection(
    of control: String,
    thumbs: [(index: Int, committed: Int, label: String)],
    _ members: String =
      #""preview":false,"focused":true,"cause":"client","revision":3"#,
    counts: [Int] = [0, 0, 0, 0]
  ) -> String {
    let places = thumbs.map { thumb in
      #"{"index":\#(thumb.index),"committed":\#(thumb.committed),"#
        + #""label":"\#(thumb.label)"}"#
    }
    return #"{"control":"\#(control)","thumbs":["#
      + places.joined(separator: ",") + "],"
      + (thumbs.count > 1 ? #""active":"lower","# : "") + members
      + #","presses":\#(counts[0]),"long_presses":\#(counts[1]),"#
      + #""double_presses":\#(counts[2]),"endstops":\#(counts[3]),"usec":1}"#
  }

  /// Decodes one of the texts above.
  static func control(_ text: String) throws -> ControlDescription {
    try Self.parameters(Self.reply(#""control":\#(text)"#)).decodeControl()
  }

  static func decode(selection text: String) throws -> ControlSelection {
    try Self.parameters(Self.reply(#""selection":\#(text)"#)).decodeSelection()
  }

  static func parameters(_ reply: String) throws -> JSONObject {
    try Reply(decoding: Array(reply.utf8)).parameters
  }
}
