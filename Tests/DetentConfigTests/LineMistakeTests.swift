import Testing

/// What `gpio` and the geometry of an `[[input]]` cannot be.
struct LineMistakeTests {
  static let gpio = MistakeRow.rows(
    #"""
    @ input
    gpio = {}
    => 3:8: no line is given; `a` and `b`, or `press`, were expected

    gpio = { a = "A" }
    => 3:8: `b` is missing beside `a`; both lines of the encoder were
       expected

    gpio = { b = "B", press = "P" }
    => 3:8: `a` is missing beside `b`; both lines of the encoder were
       expected

    gpio = { a = "A", b = "A" }
    => 3:23: `b` is the same line as `a`; another line was expected

    gpio = { chip = "x", a = 1, b = 2, press = 2 }
    => 3:44: `press` is the same line as `b`; another line was expected

    gpio = { a = 17, b = "B" }
    => 3:14: `a` is an offset, but `chip` is missing; a `chip`, or the name
       of the line, was expected

    gpio = { chip = "x", a = -1, b = 4294967296 }
    => 3:26: `a` is -1; the name or offset of a GPIO line was expected
    => 3:34: `b` is 4294967296; the name or offset of a GPIO line was
       expected

    gpio = { a = "A", b = "B", edges_per_detent = 3 }
    => 3:47: `edges_per_detent` is 3; 4, 2 or 1 was expected

    gpio = { a = "A", b = "B", edges_per_detent = 0 }
    => 3:47: `edges_per_detent` is 0; 4, 2 or 1 was expected

    gpio = { a = "A", b = "B", edges_per_detent = -4 }
    => 3:47: `edges_per_detent` is -4; 4, 2 or 1 was expected, and `invert`
       = true in the input for the other direction

    gpio = { a = "A", b = "B", rest = [] }
    => 3:35: `rest` is empty; "11", "00", "10" or "01" was expected in it

    gpio = { a = "A", b = "B", rest = ["11", "12"] }
    => 3:42: an element of `rest` is "12"; "11", "00", "10" or "01" was
       expected

    gpio = { a = "A", b = "B", rest = [11] }
    => 3:36: an element of `rest` is an integer; "11", "00", "10" or "01"
       was expected

    gpio = { a = "A", b = "B", rest = "11" }
    => 3:35: `rest` is a string; a list of "11", "00", "10" and "01" was
       expected

    gpio = { a = "A", b = "B", bias = "up" }
    => 3:35: `bias` is "up"; "pull-up", "pull-down" or "none" was expected
    """#
  )

  static let geometry = MistakeRow.rows(
    #"""
    @ input
    virtual = "encoder"
    snap_point = 0.49
    => 4:14: `snap_point` is 0.49; a number from 0.5 to 1 was expected

    virtual = "encoder"
    snap_point = 1.000000001
    => 4:14: `snap_point` is 1.000000001; a number from 0.5 to 1 was
       expected

    @ strip
    snap_point = 1
    => 4:14: `snap_point` is 1; a number from 0.5 to 0.99 was expected for a
       strip

    snap_point = 0.4999999999
    => 4:14: `snap_point` is 0.4999999999; a number from 0.5 to 0.99 was
       expected for a strip

    inset = -1
    => 4:9: `inset` is -1; a number from 0 to 4294967295 was expected

    inset = 500000
    => 4:9: `inset` is 500000, which leaves nothing of the strip; less than
       half of its 1000000 units was expected

    inset = 4294967296
    => 4:9: `inset` is 4294967296; a number from 0 to 4294967295 was
       expected

    @ input
    inset = 12
    evdev = { name = "x", axis = "ABS_X", minimum = -10, maximum = 14 }
    => 3:9: `inset` is 12, which leaves nothing of the strip; less than half
       of its 24 units was expected

    @ strip
    tracking = "follow"
    => 4:12: `tracking` is "follow"; "jump" or "grab" was expected

    @ input
    virtual = "encoder"
    inset = 1
    tracking = "jump"
    => 4:9: `inset` is given, but the input is no strip; a strip was
       expected
    => 5:12: `tracking` is given, but the input is no strip; a strip was
       expected

    virtual = "button"
    inset = 0.001
    => 4:9: `inset` is given, but the input is no strip; a strip was
       expected

    virtual = "encoder"
    grab = true
    => 4:8: `grab` is given without `evdev`; an input with `evdev` was
       expected

    gpio = { press = "P" }
    grab = true
    => 4:8: `grab` is given without `evdev`; an input with `evdev` was
       expected
    """#
  )

  @Test(arguments: LineMistakeTests.gpio)
  func gpio_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: LineMistakeTests.geometry)
  func geometry_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }
}
