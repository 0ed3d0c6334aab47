import DetentCore
import Testing

@testable import detentctl

struct PanelPictureTests {
  @Test(arguments: PanelPictureRow.all)
  func grid_shows(row: PanelPictureRow) throws {
    let picture = PanelPicture(
      try row.state,
      columns: row.columns,
      rows: row.rows,
      charset: .forTests
    )
    #expect(picture.grid.text == row.picture)
  }

  @Test func grid_inASCII() throws {
    let picture = PanelPicture(
      try PanelPictureRow.all[0].state,
      columns: 64,
      rows: 14,
      charset: .asciiForTests
    )
    let text = """
       detentd 1.2.3 /run/panel                           * connected
      > Volume                        V 50 %
      > |'''''''''|'''''''''|'''''''''|'''''''''|'''''''''|'''''''''|
      >          30        40        50        60        70        80

        tab                             Interface             preview
        |       *Cat        <     Interface     >     My Items      |

        Heating                         7..21 h
         ////////////|--+[O]==========+==============+======O----|//
         0              6            12             18            24


       Arrows  turn knob   Tab  next   Space  push   q  quit
      """
    #expect(picture.grid.text == text)
  }

  static let empty: [(link: PanelState.Link, text: String)] = [
    (.waiting, "waiting for detentd"),
    (.connected, "no controls are configured"),
  ]

  @Test(arguments: Self.empty)
  func grid_withoutControls(link: PanelState.Link, text: String) {
    var state = PanelState(socket: "/s")
    state.link = link
    let picture = PanelPicture(
      state,
      columns: 60,
      rows: 9,
      charset: .forTests
    )
    #expect(picture.grid.text.contains(text))
  }

  /// The picture is old: nothing of it stands out any more.
  @Test func styles_ofLostConnection() throws {
    let row = PanelPictureRow.all[8]
    let picture = PanelPicture(
      try row.state,
      columns: row.columns,
      rows: row.rows,
      charset: .forTests
    )
    let grid = picture.grid
    let body = (1..<(row.rows - 2)).flatMap(grid.row)
    #expect(body.allSatisfy { $0.style.emphasis.contains(.dim) })
    #expect(!body.contains { $0.style.emphasis.contains(.bold) })
  }

  /// The chosen control is in sight whatever the size of the screen.
  @Test(arguments: [1, 2, 3, 4, 5, 9, 24, 100])
  func grid_showsChosen(rows: Int) throws {
    let controls = try (1...40).map { number in
      ControlDescription.sample(
        try Scale.numbers(0...9),
        name: "control-\(number)"
      )
    }
    var state = PanelState(socket: "/s")
    state.link = .connected
    state.describe(controls)
    for columns in [20, 80, 300] {
      for chosen in [0, 1, 20, 38, 39] {
        state.chosen = chosen
        let picture = PanelPicture(
          state,
          columns: columns,
          rows: rows,
          charset: .forTests
        )
        let grid = picture.grid
        #expect(grid.text.contains("▌"))
        #expect(grid.rows == rows && grid.columns == columns)
      }
    }
  }
}
