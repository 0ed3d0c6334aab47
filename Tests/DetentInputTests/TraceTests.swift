import DetentCore
import Testing

@testable import DetentInput

struct TraceTests {
  @Test func trace_ofEveryKind() throws {
    let trace = try Trace(
      file: "t",
      text: """
        # a comment
        @ knob

        N: My Knob
        I: 0003 077d 0410 0100
        P: 00 00
        B: 00 0b 00
        B: 02 80 01
        A: 08 0 71 0 0 10
        L: 00 1
        E: 000001.000000 0002 0007 0001\t# REL_DIAL
        E: 1.5 0002 0007 -003
        G: 2.000000 A 0
        G: 2.000000 P 1 17
        V: 2.000000 B 1
        V: 2.000000 0001 014a 1
        C: 3.000000 {"method": "org.detentd.Panel.Get"}
        X: 4.000000 lost
        X: 4.000000 back
        X: 5.000000 reload other file.toml
        X: 6.000000 stop
        """
    )
    func time(_ seconds: Double) -> Instant {
      Instant(microseconds: Int64(seconds * 1e6))
    }
    func event(_ seconds: Double, _ value: Int32) -> EvdevEvent {
      EvdevEvent(time: time(seconds), type: 2, code: 7, value: value)
    }
    let lines = trace.entries.map(\.line)
    let expected: [TraceLine] = [
      .input("knob"),
      .capabilities([0, 1, 3].map { EventCode(type: 0, code: $0) }),
      .capabilities([7, 8].map { EventCode(type: 2, code: $0) }),
      .axis(8, EvdevCapabilities.Axis(minimum: 0, maximum: 71)),
      .event(event(1, 1)),
      .event(event(1.5, -3)),
      .edge(
        GPIOEdge(time: time(2), line: .a, isHigh: false, sequence: nil)
      ),
      .edge(
        GPIOEdge(time: time(2), line: .press, isHigh: true, sequence: 17)
      ),
      .level(
        GPIOEdge(time: time(2), line: .b, isHigh: true, sequence: nil)
      ),
      .value(EvdevEvent(time: time(2), type: 1, code: 0x14a, value: 1)),
      .call(#"{"method": "org.detentd.Panel.Get"}"#, at: time(3)),
      .lost(at: time(4)),
      .back(at: time(4)),
      .reload("other file.toml", at: time(5)),
      .stop(at: time(6)),
    ]
    #expect(lines == expected)
    #expect(trace.entries.first?.number == 2)
  }

  struct Mistake: Sendable {
    let text: String
    let message: String
  }

  static let mistakes = [
    Mistake(text: "Q: 1.0", message: "unknown line \"Q:\"; expected"),
    Mistake(text: "E: 1 2 7 1", message: "no time \"1\"; expected SECONDS"),
    Mistake(text: "E: 1.1234567 2 7 1", message: "no time"),
    Mistake(text: "E: -1.0 2 7 1", message: "no time"),
    Mistake(text: "E: 99999999999999999999.0 2 7 1", message: "no time"),
    Mistake(text: "E: 1.0 2 7", message: "the line ends; expected a value"),
    Mistake(text: "E: 1.0 2 zz 1", message: "\"zz\" is not a code"),
    Mistake(text: "E: 1.0 2 7 99999999999", message: "is not a value"),
    Mistake(text: "E: 1.0 2 7 1 more", message: "\"more\" is too much"),
    Mistake(text: "G: 1.0 D 1", message: "unknown line \"D\"; expected A, B"),
    Mistake(text: "G: 1.0 A 2", message: "level 2; expected 0 or 1"),
    Mistake(text: "C: 1.0", message: "no call"),
    Mistake(text: "X: 1.0 away", message: "unknown \"away\"; expected lost"),
    Mistake(text: "X: 1.0 reload", message: "no file to reload"),
    Mistake(text: "@", message: "the line ends; expected the name"),
    Mistake(
      text: "E: 0.5 2 7 1",
      message: "the time goes back; expected 0.900000 or later"
    ),
  ]

  @Test(arguments: TraceTests.mistakes)
  func mistake_isTold(mistake: Mistake) {
    do {
      _ = try Trace(file: "t", text: "# first\nX: 0.9 lost\n\(mistake.text)\n")
      Issue.record("no error for \(mistake.text)")
    } catch {
      #expect(error.line == 3)
      #expect("\(error)".hasPrefix("t:3: "))
      #expect(error.message.contains(mistake.message), "\(error.message)")
    }
  }
}
