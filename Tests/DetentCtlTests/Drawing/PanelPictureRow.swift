import DetentCore
import DetentProtocol
import Testing

@testable import detentctl

/// A screen with three controls, and how it looks.
struct PanelPictureRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var columns = 64
  var rows = 14
  var chosen = 0
  var link = PanelState.Link.connected
  var message: [String] = []
  var isHelpShown = false
  let picture: String

  static let refusal =
    "permission denied: changes are for root, for detentd's own user and for "
    + "members of the group detent; join it"

  static let all = [
    PanelPictureRow(
      testDescription: "all controls",
      picture: """
         detentd 1.2.3 /run/panel                           ● connected
        ▌ Volume                        ▼ 50 %
        ▌ │╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
        ▌          30        40        50        60        70        80

          tab                             Interface             preview
          │       ◆Cat        ┃     Interface     ┃     My Items      │

          Heating                         7…21 h
           ░░░░░░░░░░░░├──┼[●]━━━━━━━━━━┿━━━━━━━━━━━━━━┿━━━━━━●────┤░░
           0              6            12             18            24


         ←→  turn knob   Tab  next   Space  push   q  quit
        """),
    PanelPictureRow(
      testDescription: "room for frames", rows: 19, chosen: 1,
      picture: """
         detentd 1.2.3 /run/panel                           ● connected
          Volume                        ▼ 50 %
          │╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
          ╵         ╵         ╵         ╵         ╵         ╵         ╵
                   30        40        50        60        70        80

        ▌ tab                             Interface             preview
        ▌ ┌───────────────────┲━━━━━━━━━━━━━━━━━━━┱───────────────────┐
        ▌ │       ◆Cat        ┃     Interface     ┃     My Items      │
        ▌ └───────────────────┺━━━━━━━━━━━━━━━━━━━┹───────────────────┘

          Heating                         7…21 h
           ░░░░░░░░░░░░├──┼[●]━━━━━━━━━━┿━━━━━━━━━━━━━━┿━━━━━━●────┤░░
           0              6            12             18            24




         ←→  step   Tab  next   Enter  commit   q  quit
        """),
    PanelPictureRow(
      testDescription: "no room for gaps", rows: 11,
      picture: """
         detentd 1.2.3 /run/panel                           ● connected
        ▌ Volume                        ▼ 50 %
        ▌ │╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
        ▌          30        40        50        60        70        80
          tab                             Interface             preview
          │       ◆Cat        ┃     Interface     ┃     My Items      │
          Heating                         7…21 h
           ░░░░░░░░░░░░├──┼[●]━━━━━━━━━━┿━━━━━━━━━━━━━━┿━━━━━━●────┤░░
           0              6            12             18            24

         ←→  turn knob   Tab  next   Space  push   q  quit
        """),
    PanelPictureRow(
      testDescription: "scrolled", rows: 9, chosen: 2,
      picture: """
         detentd 1.2.3 /run/panel                   3 of 3  ● connected

          tab                             Interface             preview
          │       ◆Cat        ┃     Interface     ┃     My Items      │

        ▌ Heating                         7…21 h
        ▌  ░░░░░░░░░░░░├──┼[●]━━━━━━━━━━┿━━━━━━━━━━━━━━┿━━━━━━●────┤░░
        ▌  0              6            12             18            24
         ←→  move a finger on strip   Tab  next   q  quit
        """),
    PanelPictureRow(
      testDescription: "two columns",
      columns: 120,
      rows: 11,
      chosen: 1,
      picture: """
         detentd 1.2.3 /run/panel                                                                                   ● connected
          Volume                      ▼ 50 %                        ▌ tab                           Interface           preview
          ╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵ ▌ ┌─────────────────┲━━━━━━━━━━━━━━━━━┱─────────────────┐
                  ╵         ╵         ╵         ╵         ╵         ▌ │      ◆Cat       ┃    Interface    ┃    My Items     │
                 30        40        50        60        70         ▌ └─────────────────┺━━━━━━━━━━━━━━━━━┹─────────────────┘

          Heating                       7…21 h
           ░░░░░░░░░░░├──┼[●]━━━━━━━━━┿━━━━━━━━━━━━━┿━━━━━●────┤░░
           0             6           12            18           24

         ←→  step   Tab  next   Enter  commit   Esc  cancel   Space  push   ?  help   q  quit
        """
    ),
    PanelPictureRow(
      testDescription: "tiny", columns: 20, rows: 5,
      picture: """
         1 of 3  ● connect…
        ▌ Volume  ▼ 50 %
        ▌ ╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵
        ▌        50
         q  quit
        """),
    PanelPictureRow(
      testDescription: "one row",
      columns: 20,
      rows: 1,
      chosen: 1,
      picture: """
        ▌ tab       Interf…
        """
    ),
    PanelPictureRow(
      testDescription: "a refusal",
      rows: 14,
      chosen: 2,
      message: [Self.refusal],
      picture: """
         detentd 1.2.3 /run/panel                           ● connected
          Volume                        ▼ 50 %
          │╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
                   30        40        50        60        70        80

          tab                             Interface             preview
          │       ◆Cat        ┃     Interface     ┃     My Items      │

        ▌ Heating                         7…21 h
        ▌  ░░░░░░░░░░░░├──┼[●]━━━━━━━━━━┿━━━━━━━━━━━━━━┿━━━━━━●────┤░░
        ▌  0              6            12             18            24
         permission denied: changes are for root, for detentd's own
         user and for members of the group detent; join it
         ←→  move a finger on strip   Tab  next   q  quit
        """
    ),
    PanelPictureRow(
      testDescription: "the connection is lost",
      link: .lost(since: "14:03:59"),
      picture: """
         detentd 1.2.3 /r…  ○ connection lost at 14:03:59, trying again
        ▌ Volume                        ▼ 50 %
        ▌ │╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│╵╵╵╵╵╵╵╵╵│
        ▌          30        40        50        60        70        80

          tab                             Interface             preview
          │       ◆Cat        ┃     Interface     ┃     My Items      │

          Heating                         7…21 h
           ░░░░░░░░░░░░├──┼[●]━━━━━━━━━━┿━━━━━━━━━━━━━━┿━━━━━━●────┤░░
           0              6            12             18            24


         ←→  turn knob   Tab  next   Space  push   q  quit
        """
    ),
    PanelPictureRow(
      testDescription: "help", rows: 21, isHelpShown: true,
      picture: """
         detentd 1.2.3 /run/panel                           ● connected

         Tab, Shift-Tab  choose the next control, the one before
         ←→              one detent: turn its virtual encoder, or move
                         a finger on its virtual strip, else step
         PgUp, PgDn      the same by a segment, or a tenth of the scale
         Home, End       to the ends
         t               the other thumb
         Space           push the control's virtual input and let go
         l               push it for a long press
         Enter           lift the finger; commit the preview
         Esc             cancel the preview
         ?               this page
         q, Ctrl-C       quit

         ▼               what is selected, and final
         ▽               a preview, which is not final
         ◆               what is committed meanwhile
         ░               outside the limits

         any key  goes back   q  quit
        """),
  ]
}
