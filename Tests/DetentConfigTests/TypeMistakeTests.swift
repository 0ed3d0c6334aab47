import Testing

/// What no table says of its keys: missing, unknown, of the wrong type.
struct TypeMistakeTests {
  static let keys = MistakeRow.rows(
    #"""
    @ nothing
    [haptic]
    mute = true
    => 1:2: unknown key `haptic`; did you mean `haptics`?

    x = 1
    => 1:1: unknown key `x`; socket, haptics, input or control was expected

    haptics = 1
    => 1:11: `haptics` is an integer; a table, [haptics], was expected

    [input]
    name = "a"
    => 1:1: `input` is a table; [[input]] was expected

    control = [{ name = "a", values = [1] }, 2]
    => 1:42: an element of `control` is an integer; a table was expected

    [socket]
    paht = "/x"
     "mo\u0007de" = "0600"
    => 2:1: unknown key `paht`; did you mean `path`?
    => 3:2: unknown key `mo?de`; did you mean `mode`?

    [[control]]
    values = [1]
    => 1:1: `name` is missing; a name of at most 32 a-z, 0-9, _ and -, no _
       or - first, was expected

    [[control]]
    => 1:1: `name` is missing; a name of at most 32 a-z, 0-9, _ and -, no _
       or - first, was expected
    => 1:1: none of `range`, `values` and `options` is given; one of them
       was expected

    @ values
    segmnt = 2
    => 4:1: unknown key `segmnt`; did you mean `segment`?

    colour = "red"
    => 4:1: unknown key `colour`; name, title, unit, range, values, options,
       spacing, segment, digits, labels, initial, limits, thumbs, gap,
       collision, wrap, commit, settle_ms, idle_ms, turn, turn_pressed,
       touch, push, press, long_press, double_press, acceleration, restore
       or haptics was expected

    @ control
    range = { lower = 0, uper = 10, step = 1 }
    => 3:9: `upper` is missing; a number was expected
    => 3:22: unknown key `uper`; did you mean `upper`?

    @ input
    evdev = { name = "x", axis = "REL_DIAL", fuzz = 1 }
    => 3:42: unknown key `fuzz`; name, id, path, vendor, product, phys,
       axis, mode, units_per_detent, minimum, maximum, modulus, rollover,
       press, up or down was expected
    """#
  )

  static let types = MistakeRow.rows(
    #"""
    @ values
    title = 1
    => 4:9: `title` is an integer; a text for people was expected

    unit = true
    => 4:8: `unit` is a boolean; a text for people was expected

    segment = 2.0
    => 4:11: `segment` is a float; an integer of at least 2 was expected

    digits = "2"
    => 4:10: `digits` is a string; an integer from 0 to 9 was expected

    labels = 1
    => 4:10: `labels` is an integer; true or false was expected

    wrap = "yes"
    => 4:8: `wrap` is a string; true or false was expected

    initial = 1979-05-27
    => 4:11: `initial` is a date or time; a value, an option's name, or a
       list of two was expected

    initial = true
    => 4:11: `initial` is a boolean; a value, an option's name, or a list of
       two was expected

    limits = [0, 1]
    => 4:10: `limits` is a list; a table of lower and upper was expected

    push = "a"
    => 4:8: `push` is a string; a list of inputs was expected

    push = ["a", 1]
    => 4:14: an element of `push` is an integer; a string that is not empty
       was expected

    turn = ["a"]
    => 4:8: `turn` is a list; an input or a table of lower and upper was
       expected

    acceleration = "4"
    => 4:16: `acceleration` is a string; a number from 1 to 20 was expected

    acceleration = nan
    => 4:16: `acceleration` is nan; a number from 1 to 20 was expected

    @ control
    values = [1, "2", [3]]
    => 3:14: an element of `values` is a string; a number was expected
    => 3:19: an element of `values` is a list; a number was expected

    options = "Cat"
    => 3:11: `options` is a string; a list of names was expected

    range = { lower = "0", upper = -inf, step = {} }
    => 3:19: `lower` is a string; a number was expected
    => 3:32: `upper` is -inf; a number was expected
    => 3:45: `step` is a table; a number greater than 0 was expected

    @ values
    title = "a\u0000b"
    => 4:9: `title` is "a?b"; a text for people was expected
    """#
  )

  static let names = MistakeRow.rows(
    #"""
    @ nothing
    [[control]]
    name = ""
    values = [1]
    => 2:8: `name` is ""; a name of at most 32 a-z, 0-9, _ and -, no _ or -
       first, was expected

    [[control]]
    name = "_a"
    values = [1]
    => 2:8: `name` is "_a"; a name of at most 32 a-z, 0-9, _ and -, no _ or
       - first, was expected

    [[control]]
    name = "a b"
    values = [1]
    => 2:8: `name` is "a b"; a name of at most 32 a-z, 0-9, _ and -, no _ or
       - first, was expected

    [[control]]
    name = "Volume"
    values = [1]
    => 2:8: `name` is "Volume"; a name of at most 32 a-z, 0-9, _ and -, no _
       or - first, was expected

    [[control]]
    name = "a12345678901234567890123456789012"
    values = [1]
    => 2:8: `name` is "a12345678901234567890123456789012"; a name of at most
       32 a-z, 0-9, _ and -, no _ or - first, was expected

    [[input]]
    name = "a"
    virtual = "strip"
    [[input]]
    name = "b"
    virtual = "strip"
    [[input]]
    name = "a"
    virtual = "strip"
    => 8:8: there is an input "a" already; another was expected, the first
       is at 2:8

    [[control]]
    name = "a"
    values = [1]
    [[control]]
    name = "a"
    values = [1]
    [[control]]
    name = "a"
    values = [1]
    => 5:8: there is a control "a" already; another was expected, the first
       is at 2:8
    => 8:8: there is a control "a" already; another was expected, the first
       is at 2:8
    """#
  )

  @Test(arguments: TypeMistakeTests.keys)
  func keys_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: TypeMistakeTests.types)
  func types_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: TypeMistakeTests.names)
  func names_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }
}
