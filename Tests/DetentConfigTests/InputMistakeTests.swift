import Testing

/// What `[[input]]` cannot say.
struct InputMistakeTests {
  static let sources = MistakeRow.rows(
    #"""
    @ input
    # nothing
    => 1:1: none of `evdev`, `gpio` and `virtual` is given; one of them was
       expected

    virtual = "encoder"
    gpio = { press = "P" }
    => 4:8: `gpio` is given beside `virtual`; only one of `evdev`, `gpio`
       and `virtual` was expected

    virtual = "knob"
    => 3:11: `virtual` is "knob"; "encoder", "strip" or "button" was
       expected

    virtual = "strip"
    evdev = { axis = "REL_DIAL" }
    gpio = {}
    => 4:9: `evdev` is given beside `virtual`; only one of `evdev`, `gpio`
       and `virtual` was expected
    => 4:9: nothing tells which device it is; name, id, path, vendor,
       product or phys was expected
    => 5:8: `gpio` is given beside `virtual`; only one of `evdev`, `gpio`
       and `virtual` was expected
    => 5:8: no line is given; `a` and `b`, or `press`, were expected
    """#
  )

  static let evdev = MistakeRow.rows(
    #"""
    @ input
    evdev = { axis = "REL_DIAL" }
    => 3:9: nothing tells which device it is; name, id, path, vendor,
       product or phys was expected

    evdev = { name = "", axis = "REL_DIAL" }
    => 3:18: `name` is ""; a glob pattern for the device's name was expected

    evdev = { vendor = 65536, product = -1, axis = "REL_DIAL" }
    => 3:20: `vendor` is 65536; an integer from 0 to 65535 was expected
    => 3:37: `product` is -1; an integer from 0 to 65535 was expected

    evdev = { name = "x" }
    => 3:9: nothing tells what is read from the device; `axis`, `up` and
       `down`, or `press` was expected

    evdev = { name = "x", axis = "REL_DAIL" }
    => 3:30: `axis` is "REL_DAIL", which the kernel does not know; did you
       mean "REL_DIAL"?

    evdev = { name = "x", axis = "dial" }
    => 3:30: `axis` is "dial", which the kernel does not know; did you mean
       "REL_DIAL"?

    evdev = { name = "x", axis = "REL_DIALL" }
    => 3:30: `axis` is "REL_DIALL", which the kernel does not know; did you
       mean "REL_DIAL"?

    evdev = { name = "x", axis = "RELDIAL" }
    => 3:30: `axis` is "RELDIAL", which the kernel does not know; did you
       mean "REL_DIAL"?

    evdev = { name = "x", axis = "knob" }
    => 3:30: `axis` is "knob"; the name of a REL or ABS axis was expected

    evdev = { name = "x", axis = "KEY_VOLUMEUP" }
    => 3:30: `axis` is "KEY_VOLUMEUP"; the name of a REL or ABS axis was
       expected

    evdev = { name = "x", axis = "REL_WHEEL_HI_RES" }
    => 3:30: `axis` is "REL_WHEEL_HI_RES"; "REL_WHEEL" was expected, which
       includes it

    evdev = { name = "x", press = "REL_DIAL" }
    => 3:31: `press` is "REL_DIAL"; the name of a key or button was expected

    evdev = { name = "x", press = "BTN_1" }
    => 3:31: `press` is "BTN_1", which the kernel does not know; did you
       mean "BTN_0"?

    evdev = { name = "x", press = "VOLUMEUP" }
    => 3:31: `press` is "VOLUMEUP", which the kernel does not know; did you
       mean "KEY_VOLUMEUP"?

    evdev = { name = "x", axis = "REL_DIAL", units_per_detent = 0 }
    => 3:61: `units_per_detent` is 0; a number greater than 0 was expected

    evdev = { name = "x", axis = "REL_DIAL", units_per_detent = -4 }
    => 3:61: `units_per_detent` is -4; a number greater than 0 was expected,
       and `invert` = true in the input for the other direction

    evdev = { name = "x", axis = "REL_DIAL", units_per_detent = 1e-9 }
    => 3:61: `units_per_detent` is 0.000000001; a number from 0.000001 to
       4294967295 was expected

    evdev = { name = "x", axis = "REL_DIAL", units_per_detent = 1e10 }
    => 3:61: `units_per_detent` is 10000000000; a number from 0.000001 to
       4294967295 was expected

    evdev = { name = "x", axis = "ABS_X", minimum = 9, maximum = 9 }
    => 3:62: `maximum` is 9, and `minimum` is 9; a greater `maximum` was
       expected

    evdev = { name = "x", axis = "ABS_X", maximum = 2147483648 }
    => 3:49: `maximum` is 2147483648; an integer from -2147483648 to
       2147483647 was expected

    evdev = { name = "x", axis = "REL_DIAL", modulus = 1 }
    => 3:52: `modulus` is 1; an integer from 2 to 2147483647 was expected
    """#
  )

  static let modes = MistakeRow.rows(
    #"""
    @ input
    evdev = { name = "x", mode = "wheel", axis = "REL_DIAL" }
    => 3:30: `mode` is "wheel"; "relative", "hires", "counter", "absolute",
       "ring", "strip", "onehot", "keys", "shuttle" or "button" was expected

    evdev = { name = "x", mode = "relative" }
    => 3:9: `axis` is missing beside `mode` = "relative"; the name of a REL
       or ABS axis was expected

    evdev = { name = "x", mode = "relative", axis = "ABS_X" }
    => 3:49: `axis` is "ABS_X", but `mode` is "relative"; a REL axis was
       expected

    evdev = { name = "x", mode = "hires", axis = "REL_DIAL" }
    => 3:46: `axis` is "REL_DIAL", but `mode` is "hires"; REL_WHEEL or
       REL_HWHEEL was expected

    evdev = { name = "x", mode = "counter", axis = "ABS_X" }
    => 3:48: `axis` is "ABS_X", but `mode` is "counter"; a REL axis was
       expected

    evdev = { name = "x", mode = "shuttle", axis = "ABS_X" }
    => 3:48: `axis` is "ABS_X", but `mode` is "shuttle"; a REL axis was
       expected

    evdev = { name = "x", mode = "absolute", axis = "REL_DIAL" }
    => 3:49: `axis` is "REL_DIAL", but `mode` is "absolute"; an ABS axis was
       expected

    evdev = { name = "x", mode = "ring" }
    => 3:9: `axis` is missing beside `mode` = "ring"; the name of a REL or
       ABS axis was expected

    evdev = { name = "x", mode = "strip", axis = "REL_DIAL" }
    => 3:46: `axis` is "REL_DIAL", but `mode` is "strip"; an ABS axis was
       expected

    evdev = { name = "x", mode = "onehot", axis = "REL_DIAL" }
    => 3:47: `axis` is "REL_DIAL", but `mode` is "onehot"; an ABS axis was
       expected

    evdev = { name = "x", mode = "keys" }
    => 3:9: `up` is missing beside `mode` = "keys"; the name of a key or
       button was expected
    => 3:9: `down` is missing beside `mode` = "keys"; the name of a key or
       button was expected

    evdev = { name = "x", mode = "keys", down = "KEY_VOLUMEDOWN" }
    => 3:9: `up` is missing beside `mode` = "keys"; the name of a key or
       button was expected

    evdev = { name = "x", mode = "keys", axis = "REL_DIAL", up = "KEY_VOLUMEUP", down = "KEY_VOLUMEDOWN" }
    => 3:45: `axis` is given beside `mode` = "keys"; only one of them was
       expected

    evdev = { name = "x", mode = "button" }
    => 3:9: `press` is missing beside `mode` = "button"; the name of a key
       or button was expected

    evdev = { name = "x", mode = "button", press = "BTN_0", up = "KEY_VOLUMEUP" }
    => 3:62: `up` is given beside `mode` = "button"; only one of them was
       expected

    evdev = { name = "x", up = "KEY_VOLUMEUP" }
    => 3:9: `down` is missing beside `up` = "KEY_VOLUMEUP"; the name of a
       key or button was expected

    evdev = { name = "x", axis = "REL_DIAL", up = "KEY_VOLUMEUP" }
    => 3:47: `up` is given beside `axis` = "REL_DIAL"; only one of them was
       expected
    """#
  )

  @Test(arguments: InputMistakeTests.sources)
  func sources_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: InputMistakeTests.evdev)
  func evdev_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: InputMistakeTests.modes)
  func modes_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }
}
