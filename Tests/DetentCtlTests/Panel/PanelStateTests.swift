import DetentCore
import DetentProtocol
import Testing

@testable import detentctl

struct PanelStateTests {
  private func controls(_ names: [String]) throws -> [ControlDescription] {
    try names.map { .sample(try Scale.numbers(0...9), name: $0) }
  }

  private func state(_ names: [String]) throws -> PanelState {
    var state = PanelState(socket: "/s")
    state.link = .connected
    state.describe(try self.controls(names))
    return state
  }

  @Test func tab_goesRound() throws {
    var state = try self.state(["a", "b", "c"])
    var chosen: [Int] = []
    for key in [Key.next, .next, .next, .previous, .previous] {
      _ = state.apply(key, at: .zero)
      chosen.append(state.chosen)
    }
    #expect(chosen == [1, 2, 0, 2, 1])
  }

  struct Reload: Sendable {
    let chosen: Int
    let names: [String]
    let after: Int
  }

  static let reloads = [
    Reload(chosen: 1, names: ["x", "a", "b", "c"], after: 2),
    Reload(chosen: 1, names: ["b"], after: 0),
    Reload(chosen: 1, names: ["a", "c"], after: 1),
    Reload(chosen: 2, names: ["a"], after: 0),
    Reload(chosen: 2, names: [], after: 0),
  ]

  @Test(arguments: Self.reloads)
  func reload_keepsTheChosenControl(reload: Reload) throws {
    var state = try self.state(["a", "b", "c"])
    state.chosen = reload.chosen
    state.describe(try self.controls(reload.names))
    #expect(state.chosen == reload.after)
    #expect((state.chosenControl == nil) == reload.names.isEmpty)
    _ = state.apply(.next, at: .zero)
  }

  @Test func endstop_isToldForAWhile() throws {
    var state = try self.state(["a"])
    let control = try #require(state.chosenControl)
    state.select([control.selecting([9], endstops: 3)], at: .zero)
    // What was counted before is not new.
    #expect(state.news(of: control) == [])
    #expect(state.nextDeadline == nil)
    state.select([control.selecting([9], endstops: 4)], at: .zero)
    #expect(state.news(of: control) == ["endstop"])
    let end = Instant.zero + News.length
    #expect(state.nextDeadline == end)
    _ = state.advance(to: end - Microseconds(1))
    #expect(state.news(of: control) == ["endstop"])
    _ = state.advance(to: end)
    #expect(state.news(of: control) == [])
    #expect(state.nextDeadline == nil)
  }

  @Test func restart_isNoNews() throws {
    var state = try self.state(["a"])
    let control = try #require(state.chosenControl)
    state.select([control.selecting([0], presses: 9)], at: .zero)
    state.select([control.selecting([0], presses: 0)], at: .zero)
    #expect(state.news(of: control) == [])
  }

  @Test func loss_isToldFromWhenItBegan() throws {
    var state = try self.state(["a"])
    state.lose(since: "14:03:59")
    state.lose(since: "14:04:01")
    #expect(state.link == .lost(since: "14:03:59"))
  }

  @Test func activeThumb_followsTheDaemon() throws {
    let scale = try Scale.numbers(0...9)
    let control = ControlDescription.sample(scale, hasTwoThumbs: true)
    var state = PanelState(socket: "/s")
    state.link = .connected
    state.describe([control])
    state.select([control.selecting([1, 5], active: "lower")], at: .zero)
    _ = state.apply(.thumb, at: .zero)
    #expect(state.thumb(of: control) == .upper)
    state.select([control.selecting([1, 6], active: "lower")], at: .zero)
    #expect(state.thumb(of: control) == .upper)
    state.select([control.selecting([1, 6], active: "upper")], at: .zero)
    state.select([control.selecting([1, 6], active: "lower")], at: .zero)
    #expect(state.thumb(of: control) == .lower)
  }

  @Test func remarks_tellSharedFocus() throws {
    let scale = try Scale.numbers(0...9)
    let first = ControlDescription.sample(scale, name: "a", turn: ["knob"])
    let second = ControlDescription.sample(scale, name: "b", turn: ["knob"])
    let alone = ControlDescription.sample(scale, name: "c", turn: ["other"])
    var state = PanelState(socket: "/s")
    state.describe([first, second, alone])
    state.select(
      [
        first.selecting([0]), second.selecting([0], isFocused: false),
        alone.selecting([0]),
      ],
      at: .zero
    )
    let remarks = [first, second, alone].map { control in
      state.remarks(on: control).map(\.text)
    }
    #expect(remarks == [["focused"], ["not focused"], []])
  }

  @Test func backoff_isBounded() {
    var backoff = Backoff()
    let waits = (0..<7).map { _ in backoff.take().rawValue / 1_000 }
    #expect(waits == [250, 500, 1_000, 2_000, 4_000, 4_000, 4_000])
  }
}
