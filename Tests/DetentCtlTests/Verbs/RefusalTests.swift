import DetentCore
import DetentProtocol
import Testing

@testable import detentctl

struct RefusalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let error: String
    let members: String
    var request = PanelRequest.reload
    let sentence: String

    var testDescription: String { "\(self.error) \(self.request)" }
  }

  static let names = [
    Row(
      error: "org.detentd.Panel.NoSuchControl",
      members: #""control":"volum""#,
      sentence: #"there is no control "volum"; did you mean volume? "#
        + "There are volume, tab, hours and size"
    ),
    Row(
      error: "org.detentd.Panel.NoSuchControl",
      members: #""control":"x""#,
      sentence: #"there is no control "x"; there are volume, tab, hours and "#
        + "size"
    ),
    Row(
      error: "org.detentd.Panel.NoSuchInput",
      members: #""input":"dail""#,
      sentence: #"there is no input "dail"; did you mean dial? "#
        + "There are dial, knob and strip"
    ),
    Row(
      error: "org.detentd.Panel.NotVirtual",
      members: #""input":"dial""#,
      sentence: "dial is a real input, and only virtual ones can be moved by "
        + "calls; there are knob and strip"
    ),
  ]

  static let ranges = [
    Row(
      error: "org.detentd.Panel.OutOfRange",
      members: #""control":"volume","lower":"0.0","upper":"100.0""#,
      sentence: "out of range: volume is open at 0.0…100.0 %"
    ),
    Row(
      error: "org.detentd.Panel.OutOfRange",
      members: #""control":"gone","lower":"a","upper":"b""#,
      sentence: "out of range: gone is open at a…b"
    ),
    Row(
      error: "org.detentd.Panel.OutOfRange",
      members: #""control":"hours","lower":"5","upper":"19""#,
      request: .select(
        control: "hours",
        thumb: .lower,
        target: .index(20),
        revision: nil,
        origin: nil
      ),
      sentence: "out of range: the lower thumb of hours is open at 5…19 h"
    ),
    Row(
      error: "org.detentd.Panel.OutOfRange",
      members: #""control":"hours","lower":"5","upper":"23""#,
      request: .select(
        control: "hours",
        thumb: nil,
        target: .indexes(lower: 9, upper: 9),
        revision: nil,
        origin: nil
      ),
      sentence: "out of range: the thumbs of hours lie in 5…23 h, the lower "
        + "first and 2 detents apart"
    ),
    Row(
      error: "org.detentd.Panel.OutOfRange",
      members: #""control":"volume","lower":"0.0","upper":"100.0""#,
      request: .setLimits(
        control: "volume",
        limits: Limits(lower: 2, upper: 1)
      ),
      sentence: "out of range: limits of volume lie in 0.0…100.0 %, the lower "
        + "first"
    ),
  ]

  static let states = [
    Row(
      error: "org.detentd.Panel.PreviewActive",
      members: #""control":"tab""#,
      sentence: "tab is in a preview; detentctl commit tab makes it final, "
        + "detentctl cancel tab ends it"
    ),
    Row(
      error: "org.detentd.Panel.Stale",
      members: #""control":"tab","revision":7"#,
      sentence: "tab has changed, its revision is 7 now; look again "
        + "(detentctl get --json tab)"
    ),
    Row(
      error: "org.detentd.Panel.NoMotor",
      members: "",
      sentence: "there is no motor that works; detentctl motor tells why"
    ),
    Row(
      error: "org.varlink.service.PermissionDenied",
      members: "",
      sentence: "permission denied: changes are for root, for detentd's own "
        + "user and for members of the group detent; join it "
        + "(sudo usermod -aG detent $USER) and log in again"
    ),
  ]

  static let parameters = [
    Row(
      error: "org.varlink.service.InvalidParameter",
      members: #""parameter":"input""#,
      request: .turn(input: "strip", v120: 1),
      sentence: "strip cannot be turned: its mode is strip"
    ),
    Row(
      error: "org.varlink.service.InvalidParameter",
      members: #""parameter":"input""#,
      request: .touch(input: "knob", position: 1),
      sentence: "knob cannot be touched: its mode is encoder"
    ),
    Row(
      error: "org.varlink.service.InvalidParameter",
      members: #""parameter":"thumb""#,
      request: .step(control: "volume", thumb: .upper, by: 1, origin: nil),
      sentence: "volume has one thumb: leave --thumb out"
    ),
    Row(
      error: "org.varlink.service.InvalidParameter",
      members: #""parameter":"index""#,
      sentence: #"detentd does not accept the parameter "index"; is it of "#
        + "another version than detentctl \(Version.number)?"
    ),
    Row(
      error: "org.varlink.service.MethodNotFound",
      members: #""method":"org.detentd.Panel.Lift""#,
      sentence: "detentd does not know org.detentd.Panel.Lift; is it older "
        + "than detentctl \(Version.number)?"
    ),
    Row(
      error: "org.detentd.Panel.ProtocolError",
      members: #""offset":3,"message":"no""#,
      sentence: "detentd did not understand the call: no"
    ),
    Row(
      error: "org.detentd.Panel.Tired",
      members: #""hours":8"#,
      sentence: #"detentd refused: {"error":"org.detentd.Panel.Tired","#
        + #""parameters":{"hours":8}}"#
    ),
  ]

  @Test(arguments: Self.names + Self.ranges + Self.states + Self.parameters)
  func refusal_isTold(row: Row) throws {
    let text = Messages.error(row.error, row.members)
    let refusal = Refusal(
      reply: try Reply(decoding: Array(text.utf8)),
      request: row.request
    )
    #expect(refusal.sentences(try Self.surroundings()) == [row.sentence])
    #expect(refusal.line == text)
  }

  @Test func nothingAround_isNoHindrance() throws {
    for row in Self.names + Self.ranges + Self.states + Self.parameters {
      let text = Messages.error(row.error, row.members)
      let refusal = Refusal(
        reply: try Reply(decoding: Array(text.utf8)),
        request: row.request
      )
      #expect(refusal.sentences(Surroundings()).count == 1)
    }
  }

  @Test func mistakes_areOneLineEach() throws {
    let text = Messages.error(
      "org.detentd.Panel.ConfigurationInvalid",
      #""mistakes":[{"file":"/a.toml","line":1,"column":2,"message":"x"},"#
        + #"{"file":"/b.toml","line":30,"column":4,"message":"y"}]"#
    )
    let refusal = Refusal(
      reply: try Reply(decoding: Array(text.utf8)),
      request: .reload
    )
    #expect(
      refusal.sentences(Surroundings())
        == ["/a.toml:1:2: x", "/b.toml:30:4: y"]
    )
  }

  private static func surroundings() throws -> Surroundings {
    let inputs = [
      ("dial", "evdev", "hires"), ("knob", "virtual", "encoder"),
      ("strip", "virtual", "strip"),
    ]
    let members = inputs.map { name, kind, mode in
      #"{"name":"\#(name)","kind":"\#(kind)","mode":"\#(mode)","#
        + #""present":true}"#
    }
    let reply = Messages.reply(
      #""inputs":[\#(members.joined(separator: ","))]"#
    )
    return Surroundings(
      controls: try Messages.parameters(Messages.controls).decodeControls(),
      inputs: try Messages.parameters(reply).decodeInputs(),
      permissions: SocketPermissions(
        mode: 0o660,
        groupID: 990,
        group: "detent"
      )
    )
  }
}
