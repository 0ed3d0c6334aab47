import DetentCore
import DetentProtocol
import Testing

@testable import detentctl

/// What keys do with controls of each kind.
struct PanelKeyTests {
  @Test(arguments: PanelKeyRow.all)
  func keys_makeCalls(row: PanelKeyRow) throws {
    var state = try row.state
    let requests = row.keys.flatMap { state.apply($0, at: .zero) }
    #expect(requests == row.requests)
  }

  @Test(arguments: [PanelState.Link.waiting, .lost(since: "14:03:59")])
  func keys_withoutDaemon_doNothing(link: PanelState.Link) throws {
    var state = try PanelKeyRow.turns[0].state
    state.link = link
    #expect(state.apply(PanelKeyRow.up, at: .zero) == [])
    #expect(state.apply(.push, at: .zero) == [])
  }

  /// Somebody else ends the preview, and the finger is ignored; or nothing was
  /// heard of it for so long that the daemon has lost it.
  @Test func finger_thatMovesNothing_touchesAgain() throws {
    var state = try PanelKeyRow.touches[0].state
    let control = try #require(state.chosenControl)
    _ = state.apply(PanelKeyRow.up, at: .zero)
    state.select([control.selecting([6], committed: [5])], at: .zero)
    #expect(state.apply(PanelKeyRow.up, at: .zero) == [PanelKeyRow.touch(7)])
    state.select([control.selecting([5])], at: .zero)
    let again = PanelKeyRow.grab(5) + [PanelKeyRow.touch(6)]
    #expect(state.apply(PanelKeyRow.up, at: .zero) == again)
    #expect(state.apply(PanelKeyRow.up, at: .zero + .seconds(10)) == again)
  }

  @Test func longPress_endsByItself() throws {
    var state = try PanelKeyRow.turns[0].state
    _ = state.apply(.longPush, at: .zero)
    let end = try #require(state.nextDeadline)
    // The daemon takes 750 ms for a long press.
    #expect(end > .zero + .milliseconds(750))
    #expect(state.advance(to: end - Microseconds(1)) == [])
    #expect(
      state.advance(to: end) == [.press(input: "knob", isDown: false)]
    )
    #expect(state.nextDeadline == nil)
  }

  /// The panel leaves no button down and no finger on a strip.
  @Test func letGo_releasesAndLifts() throws {
    var state = try PanelKeyRow.touches[0].state
    _ = state.apply(PanelKeyRow.up, at: .zero)
    _ = state.apply(.longPush, at: .zero)
    #expect(
      state.letGo() == [
        .press(input: "strip", isDown: false), .lift(input: "strip"),
      ]
    )
    #expect(state.letGo() == [])
  }

  static let messages:
    [(control: PanelKeyRow.Control, key: Key, message: String)] = [
      (.real, .push, "sample has no virtual input that could be pushed"),
      (.encoder, .thumb, "sample has one thumb"),
    ]

  @Test(arguments: Self.messages)
  func key_withoutMeaning_saysWhy(
    control: PanelKeyRow.Control,
    key: Key,
    message: String
  ) throws {
    var row = PanelKeyRow.turns[0]
    row.control = control
    var state = try row.state
    _ = state.apply(key, at: .zero)
    #expect(state.message == [message])
    _ = state.apply(PanelKeyRow.up, at: .zero)
    #expect(state.message == [])
  }
}
