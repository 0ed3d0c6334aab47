import DetentTestSupport
import Testing

@testable import DetentCore

/// Whatever hands and clients do, in whatever order, a panel keeps its promises.
struct PanelRandomTests {
  @Test(arguments: 1...200)
  func randomOperations_keepTheInvariants(seed: Int) throws {
    var operations = RandomOperations(seed: UInt64(seed))
    let (panel, trail) = try operations.run(count: 150)
    let complaints = panel.complaints
    #expect(
      complaints.isEmpty,
      "seed \(seed): \(complaints)\nafter \(trail.suffix(5))"
    )
  }

  /// Every event returns within a millisecond, whatever its numbers.
  @Test func extremeEvents_areQuickAndHarmless() throws {
    let clock = ContinuousClock()
    var operations = RandomOperations(seed: 7)
    var panel = try operations.makePanel()
    var changes: [PanelChange] = []
    let extremes = [
      Int.min, Int.min + 1, -1, 0, 1, 119, 120, Int.max - 1, .max,
    ]
    var slowest = Duration.zero
    for input in -1...panel.definition.inputs.count {
      for number in extremes {
        for time in [Int64.min, -1, 0, 1, .max / 2, .max] {
          let instant = Instant(microseconds: time)
          let events: [PanelEvent] = [
            .pressed(input: input),
            .turned(input: input, v120: number),
            .touched(input: input, position: Int64(number)),
            .lifted(input: input, isLearnt: number == 0),
            .released(input: input, isLearnt: number == 1),
          ]
          for event in events {
            changes.removeAll(keepingCapacity: true)
            let duration = clock.measure {
              panel.apply(event, at: instant, into: &changes)
            }
            slowest = max(slowest, duration)
          }
        }
      }
    }
    #expect(panel.complaints.isEmpty)
    // A debug build on a busy machine is slower than the promise.
    #expect(slowest < .milliseconds(50), "the slowest took \(slowest)")
  }
}

/// A panel of random controls, and random things done to it.
struct RandomOperations {
  private var random: SeededGenerator
  private var now = Instant.zero
  private var changes: [PanelChange] = []

  init(seed: UInt64) {
    self.random = SeededGenerator(seed: seed)
  }

  mutating func makePanel() throws -> Panel {
    Panel(try self.makeDefinition(), at: .zero)
  }

  /// Returns at the first invariant that does not hold.
  mutating func run(count: Int) throws -> (Panel, trail: [String]) {
    var panel = try self.makePanel()
    var trail: [String] = []
    for _ in 0..<count {
      let before = panel
      trail.append(try self.step(&panel))
      let isReload = trail.last == "reload"
      if let complaint = self.revisionComplaint(before, panel, isReload) {
        trail.append(complaint)
        Issue.record("\(complaint) after \(trail.suffix(3))")
        return (panel, trail)
      }
      if !panel.complaints.isEmpty { return (panel, trail) }
    }
    return (panel, trail)
  }

  /// A revision grows exactly when something but the time, the cause and the
  /// origin changed; by one for each event, deadline or call.
  private func revisionComplaint(
    _ before: Panel,
    _ after: Panel,
    _ isReload: Bool
  ) -> String? {
    guard !isReload else { return nil }
    for control in after.definition.controls.indices {
      let old = before.selection(of: control)
      let new = after.selection(of: control)
      if old.content != new.content, new.revision <= old.revision {
        return "control \(control) changed without a revision"
      }
      if new.revision < old.revision { return "a revision went back" }
      let told = self.changes.count { $0 == .selection(control: control) }
      if new.revision - old.revision != told {
        return "control \(control): \(told) changes told, "
          + "revision from \(old.revision) to \(new.revision)"
      }
    }
    return nil
  }

  private mutating func step(_ panel: inout Panel) throws -> String {
    self.changes.removeAll()
    self.now =
      self.now
      + Microseconds(
        Int64(
          self.pick([
            0, 500, 4_000, 20_000, 90_000, 260_000, 400_000, 800_000, 1_500_000,
            11_000_000,
          ])))
    let input = self.number(panel.definition.inputs.count)
    let control = self.number(panel.definition.controls.count)
    let choice = self.number(16)
    switch choice {
    case 0...3:
      let v120 = self.pick([120, 120, -120, 15, -45, 360, -1_200, 12_000])
      panel.apply(
        .turned(input: input, v120: v120), at: self.now, into: &self.changes
      )
      return "turn \(input) \(v120)"
    case 4...6:
      let position = Int64(self.number(1_200_000)) * 1_000 - 100_000_000
      panel.apply(
        .touched(input: input, position: position),
        at: self.now,
        into: &self.changes
      )
      return "touch \(input) \(position)"
    case 7:
      panel.apply(
        .lifted(input: input, isLearnt: self.flip()),
        at: self.now,
        into: &self.changes
      )
      return "lift \(input)"
    case 8:
      panel.apply(.pressed(input: input), at: self.now, into: &self.changes)
      return "press \(input)"
    case 9:
      panel.apply(
        .released(input: input, isLearnt: self.flip()),
        at: self.now,
        into: &self.changes
      )
      return "release \(input)"
    case 10:
      panel.apply(.lost(input: input), at: self.now, into: &self.changes)
      return "lose \(input)"
    case 11:
      return self.select(control, in: &panel)
    case 12:
      try? panel.step(
        by: self.number(9) - 4,
        thumb: nil,
        of: control,
        origin: nil,
        at: self.now,
        into: &self.changes
      )
      return "step \(control)"
    case 13:
      return self.call(control, in: &panel)
    case 14:
      let count = panel.definition.controls[control].scale.count
      let lower = self.number(count)
      try? panel.setLimits(
        Limits(lower: lower, upper: lower + self.number(count)),
        of: control,
        at: self.now,
        into: &self.changes
      )
      return "limit \(control)"
    default:
      guard self.number(8) == 0 else {
        panel.advance(to: self.now, into: &self.changes)
        return "wait"
      }
      panel.reload(
        try self.makeDefinition(), at: self.now, into: &self.changes
      )
      return "reload"
    }
  }

  private mutating func select(_ control: Int, in panel: inout Panel) -> String
  {
    let definition = panel.definition.controls[control]
    let count = definition.scale.count
    let target: SelectTarget =
      self.flip()
      ? .index(self.number(count + 2) - 1)
      : .indexes(lower: self.number(count), upper: self.number(count))
    let thumb: Thumb? = self.pick([nil, .lower, .upper])
    try? panel.select(
      target,
      thumb: thumb,
      of: control,
      revision: nil,
      origin: self.flip() ? "test" : nil,
      at: self.now,
      into: &self.changes
    )
    return "select \(control) \(target)"
  }

  private mutating func call(_ control: Int, in panel: inout Panel) -> String {
    switch self.number(4) {
    case 0:
      panel.commit(control, origin: nil, at: self.now, into: &self.changes)
      return "commit \(control)"
    case 1:
      panel.cancel(control, origin: nil, at: self.now, into: &self.changes)
      return "cancel \(control)"
    case 2:
      panel.reset(control, origin: nil, at: self.now, into: &self.changes)
      return "reset \(control)"
    default:
      panel.focus(control, origin: nil, at: self.now, into: &self.changes)
      return "focus \(control)"
    }
  }

  mutating func number(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &self.random)
  }

  mutating func flip() -> Bool { Bool.random(using: &self.random) }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[self.number(choices.count)]
  }
}
