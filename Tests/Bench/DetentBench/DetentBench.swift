import CBench
import DetentCore
import DetentInput

/// Measures decoding and snapping alone: raw events in, changes out.
///
/// Prints for each kind of knob and each run the nanoseconds of CPU time for a
/// raw event, then how often memory was asked for in all runs. `Scripts/bench`
/// runs it.
@main
struct DetentBench {
  private static let runs = 5
  private static let detents = 1_000_000

  static func main() throws {
    try self.measure(EvdevKnob())
    try self.measure(GPIOKnob())
  }

  private static func measure<Knob: BenchKnob>(_ knob: Knob) throws {
    var knob = knob
    var turning = Turning(panel: try self.panel())
    // All that is used again has its size after this.
    self.turn(&knob, by: 10_000, &turning)
    var times: [Int64] = []
    times.reserveCapacity(self.runs)
    let allocations = cbench_allocations()
    for _ in 0..<self.runs {
      let start = cbench_cpu_time()
      self.turn(&knob, by: self.detents, &turning)
      let events = Int64(self.detents * Knob.eventsPerDetent)
      // In tenths.
      times.append((cbench_cpu_time() - start) * 10 / events)
    }
    let asked = cbench_allocations() - allocations
    precondition(turning.moved == self.runs * self.detents + 10_000)
    print(Knob.name, times.map { "\($0 / 10).\($0 % 10)" }, asked)
  }

  private static func turn<Knob: BenchKnob>(
    _ knob: inout Knob,
    by detents: Int,
    _ turning: inout Turning
  ) {
    for _ in 0..<detents {
      // Back and forth, so that no end is reached.
      turning.time = turning.time + .milliseconds(5)
      turning.detent += 1
      knob.turn(
        isClockwise: turning.detent / 50 % 2 == 0,
        at: turning.time,
        into: &turning.events
      )
      for event in turning.events {
        turning.panel.apply(
          event.event, at: event.time, into: &turning.changes
        )
      }
      for case .selection in turning.changes { turning.moved += 1 }
      turning.events.removeAll(keepingCapacity: true)
      turning.changes.removeAll(keepingCapacity: true)
    }
  }

  private static func panel() throws -> Panel {
    var control = ControlDefinition(
      name: "volume",
      scale: try Scale(
        lower: ExactDecimal(0), upper: ExactDecimal(100), step: ExactDecimal(1)
      ),
      initial: ThumbIndexes(lower: 10, upper: 10),
      limits: Limits(lower: 0, upper: 100)
    )
    control.turn = .active(input: "knob")
    control.segment = 10
    let knob = InputDefinition(
      name: "knob",
      movement: .encoder,
      snapPoint: .encoder
    )
    return Panel(
      PanelDefinition(inputs: [knob], controls: [control]),
      at: .zero
    )
  }
}

/// A panel that is turned, and what is used again for each detent.
private struct Turning {
  var panel: Panel
  var time = Instant.zero
  var detent = 0
  /// How often a selection has changed.
  var moved = 0
  var events: [InputEvent] = []
  var changes: [PanelChange] = []

  init(panel: Panel) {
    self.panel = panel
  }
}
