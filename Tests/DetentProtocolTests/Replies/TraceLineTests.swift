import DetentCore
import DetentProtocol
import Testing

struct TraceLineTests {
  @Test func lines() {
    let text = JSONWriter.text { writer in
      let instant = Instant(microseconds: 1_000_250)
      writer.appendTraceLine(at: instant, isMotorRunning: true)
      writer.beginTraceSelections(at: instant)
      writer.append(encoded: Array("{}".utf8)[...])
      writer.append(encoded: Array("{}".utf8)[...])
      writer.endTraceSelections()
      var reply = JSONWriter()
      reply.appendReply(.noMotor)
      writer.appendTraceLine(at: .zero, reply: reply.written)
    }
    #expect(
      text == #"{"usec":1000250,"motor":true}"# + "\n"
        + #"{"usec":1000250,"selections":[{},{}]}"# + "\n"
        + #"{"usec":0,"reply":{"error":"org.detentd.Panel.NoMotor","#
        + #""parameters":{}}}"# + "\n"
    )
  }
}
