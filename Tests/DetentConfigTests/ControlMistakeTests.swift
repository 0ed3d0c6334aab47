import Testing

/// What else a control cannot say.
struct ControlMistakeTests {
  static let settings = MistakeRow.rows(
    #"""
    @ values
    commit = "later"
    => 4:10: `commit` is "later"; "live", "release" or "press" was expected

    settle_ms = -1
    => 4:13: `settle_ms` is -1; an integer from 0 to 86400000 was expected

    idle_ms = 86400001
    => 4:11: `idle_ms` is 86400001; an integer from 0 to 86400000 was
       expected

    press = "fire"
    => 4:9: `press` is "fire"; "commit", "cancel", "reset", "next_thumb",
       "next_control", "step_up", "step_down" or "none" was expected

    long_press = "next"
    double_press = 2
    => 4:14: `long_press` is "next"; "commit", "cancel", "reset",
       "next_thumb", "next_control", "step_up", "step_down" or "none" was
       expected
    => 5:16: `double_press` is an integer; "commit", "cancel", "reset",
       "next_thumb", "next_control", "step_up", "step_down" or "none" was
       expected

    acceleration = 0.999
    => 4:16: `acceleration` is 0.999; a number from 1 to 20 was expected

    acceleration = 20.001
    => 4:16: `acceleration` is 20.001; a number from 1 to 20 was expected

    acceleration = 1.2345
    => 4:16: `acceleration` is 1.2345; at most 3 decimals were expected

    restore = 0
    => 4:11: `restore` is an integer; true or false was expected
    """#
  )

  static let bindings = MistakeRow.rows(
    #"""
    @ inputs
    turn = "konb"
    => 16:8: there is no input "konb"; did you mean "knob"?

    turn = "nothing-like-it"
    => 16:8: there is no input "nothing-like-it"; "knob", "strip", "key" or
       "dial" was expected

    turn = "strip"
    => 16:8: `turn` names "strip", a strip; an encoder was expected; `touch`
       is for strips

    turn = "key"
    => 16:8: `turn` names "key", a button; an encoder was expected; `push`
       is for buttons

    touch = "knob"
    => 16:9: `touch` names "knob", an encoder; a strip was expected; `turn`
       is for encoders

    touch = "key"
    => 16:9: `touch` names "key", a button; a strip was expected; `push` is
       for buttons

    touch = "stripe"
    => 16:9: there is no input "stripe"; did you mean "strip"?

    push = ["knob", "strip", "key", "dial"]
    => 16:33: `push` names "dial", which has no button; an input with
       `press` was expected

    push = ["knob", "key", "knob", "kye"]
    => 16:24: `push` names "knob" twice; another was expected, the first is
       at 16:9
    => 16:32: there is no input "kye"; did you mean "key"?

    turn_pressed = "strip"
    => 16:16: `turn_pressed` names "strip", a strip; an encoder was
       expected; `touch` is for strips

    turn_pressed = "dial"
    => 16:16: `turn_pressed` names "dial", which has no button; an input
       with `press` was expected

    turn = "knob"
    turn_pressed = "knob"
    => 17:16: `turn_pressed` names the same input as `turn`; a `segment`, by
       which it moves while pushed, was expected

    turn = { lower = "knob" }
    => 16:8: `turn` is a table with one thumb; an input, or `thumbs` = 2,
       was expected

    thumbs = 2
    turn = {}
    => 17:8: `turn` names no input; `lower` or `upper` was expected in it

    thumbs = 2
    turn = { lower = "knob", upper = "knob" }
    => 17:34: "knob" turns both thumbs; another input, or `turn` = "knob",
       was expected

    thumbs = 2
    turn = { lower = "strip", upper = "kn" }
    => 17:18: `turn` names "strip", a strip; an encoder was expected;
       `touch` is for strips
    => 17:35: there is no input "kn"; "knob", "strip", "key" or "dial" was
       expected

    thumbs = 2
    turn = { lower = "dial", uper = 1, upper = 1 }
    => 17:26: unknown key `uper`; did you mean `upper`?
    => 17:44: `upper` is an integer; an input was expected

    turn_pressed = "knob"
    [[control]]
    name = "b"
    values = [1]
    turn_pressed = "knob"
    => 20:16: another control has `turn_pressed` = "knob"; another was
       expected, the first is at 16:16

    @ values
    turn = "knob"
    push = ["a"]
    => 4:8: there is no input "knob"; an [[input]] of this name was expected
    => 5:9: there is no input "a"; an [[input]] of this name was expected
    """#
  )

  @Test(arguments: ControlMistakeTests.settings)
  func settings_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: ControlMistakeTests.bindings)
  func bindings_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }
}
