import DetentCore
import DetentProtocol
import Testing

struct EncodingSpeedTests {
  /// Prints what a detent costs; the machine decides, so nothing is expected.
  @Test func selection_isTimed() throws {
    let control = try ControlDefinition.volume()
    let encoder = SelectionEncoder(control)
    var selection = Selection(at: control.initial, cause: .turn)
    var writer = JSONWriter()
    let rounds = 20_000
    let time = ContinuousClock().measure {
      for round in 0..<rounds {
        selection.content.shown[.lower] = round % control.scale.count
        selection.changed = Instant(microseconds: Int64(round) * 1_000_000)
        writer.removeAll()
        writer.append(selection, with: encoder)
      }
    }
    print("encoding a selection: \(time / rounds)")
    #expect(!writer.bytes.isEmpty)
  }
}
