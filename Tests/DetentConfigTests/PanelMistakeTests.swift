import Testing

/// What `[socket]` and `[haptics]` cannot say.
struct PanelMistakeTests {
  static let socket = MistakeRow.rows(
    #"""
    @ nothing
    [socket]
    path = ""
    => 2:8: `path` is ""; the path of the socket was expected

    [socket]
    path = "/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    => 2:8: `path` is 108 bytes long; at most 107 were expected

    [socket]
    group = ""
    => 2:9: `group` is ""; the name of a group was expected

    [socket]
    mode = 660
    => 2:8: `mode` is an integer; an octal string from "0000" to "0777" was
       expected

    [socket]
    mode = "0680"
    => 2:8: `mode` is "0680"; an octal string from "0000" to "0777" was
       expected

    [socket]
    mode = "1777"
    => 2:8: `mode` is "1777"; an octal string from "0000" to "0777" was
       expected

    [socket]
    mode = "u=rw"
    => 2:8: `mode` is "u=rw"; an octal string from "0000" to "0777" was
       expected

    [socket]
    mode = "60"
    => 2:8: `mode` is "60"; an octal string from "0000" to "0777" was
       expected
    """#
  )

  static let motors = MistakeRow.rows(
    #"""
    @ haptics
    chip = "pinctrl-bcm2711"
    => 1:1: `line` is missing; the name or offset of the motor's line was
       expected

    active_low = true
    => 1:1: `line` is missing; the name or offset of the motor's line was
       expected

    line = 18
    => 2:8: `line` is an offset, but `chip` is missing; a `chip`, or the
       name of the line, was expected

    chip = "x"
    line = -1
    => 3:8: `line` is -1; the name or offset of a GPIO line was expected

    chip = "x"
    line = ""
    => 3:8: `line` is ""; the name or offset of a GPIO line was expected

    line = "GPIO18"
    evdev = { name = "gpio-vibrator" }
    => 2:8: `line` is given beside `evdev`; one motor was expected

    chip = "x"
    line = 18
    evdev = { phys = "x" }
    => 2:8: `chip` is given beside `evdev`; one motor was expected
    => 3:8: `line` is given beside `evdev`; one motor was expected

    evdev = {}
    => 2:9: nothing tells which device it is; name, id, path, vendor,
       product or phys was expected

    evdev = { name = "x", axis = "REL_X" }
    => 2:23: unknown key `axis`; name, id, path, vendor, product or phys was
       expected

    quiet_start_ms = -1
    => 2:18: `quiet_start_ms` is -1; an integer from 0 to 10000 was expected

    quiet_start_ms = 10001
    => 2:18: `quiet_start_ms` is 10001; an integer from 0 to 10000 was
       expected
    """#
  )

  static let patterns = MistakeRow.rows(
    #"""
    @ haptics
    detent = -1
    => 2:10: `detent` is -1; 0 to 200 ms were expected

    detent = 201
    => 2:10: `detent` is 201; 0 to 200 ms were expected

    detent = "15"
    => 2:10: `detent` is a string; 0 to 200 ms or a list of runs and rests
       was expected

    detent = 15.5
    => 2:10: `detent` is a float; 0 to 200 ms or a list of runs and rests
       was expected

    detent = []
    => 2:10: `detent` has 0 entries; an odd number was expected, a run first
       and last

    detent = [10, 20]
    => 2:10: `detent` has 2 entries; an odd number was expected, a run first
       and last

    detent = [0]
    => 2:11: an entry of `detent` is 0; more than 0 ms were expected (0
       without a list is no pulse)

    detent = [10, -5, 10]
    => 2:15: an entry of `detent` is -5; more than 0 ms were expected (0
       without a list is no pulse)

    detent = [10, 5, 201]
    => 2:18: a run of `detent` is 201 ms; at most 200 ms were expected

    detent = [150, 101, 150]
    => 2:10: `detent` lasts 401 ms; at most 400 ms were expected

    detent = [1, 9223372036854775807, 9]
    => 2:10: `detent` lasts 9223372036854775807 ms; at most 400 ms were
       expected

    detent = [10, "x", 10]
    => 2:15: an element of `detent` is a string; an integer was expected

    @ values
    haptics = true
    => 4:11: `haptics` is true; a table of cues or false was expected

    haptics = { commit = 300 }
    => 4:22: `commit` is 300; 0 to 200 ms were expected

    haptics = { mute = true }
    => 4:13: unknown key `mute`; detent, segment, endstop, commit or cancel
       was expected
    """#
  )

  @Test(arguments: PanelMistakeTests.socket)
  func socket_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: PanelMistakeTests.motors)
  func motors_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: PanelMistakeTests.patterns)
  func patterns_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }
}
