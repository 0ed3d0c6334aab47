import Testing

/// What the scale of a control cannot be.
struct ScaleMistakeTests {
  static let choices = MistakeRow.rows(
    #"""
    @ control
    # nothing
    => 1:1: none of `range`, `values` and `options` is given; one of them
       was expected

    options = ["x"]
    values = [1]
    range = { lower = 0, upper = 1, step = 1 }
    => 4:10: `values` is given beside `options`; only one of `range`,
       `values` and `options` was expected
    => 5:9: `range` is given beside `options`; only one of `range`, `values`
       and `options` was expected

    options = ["x"]
    spacing = "proportional"
    => 4:11: `spacing` is "proportional" with `options`; "even" or "cells"
       was expected

    @ values
    spacing = "evn"
    => 4:11: `spacing` is "evn"; "even", "proportional" or "cells" was
       expected

    segment = 1
    => 4:11: `segment` is 1; an integer of at least 2 was expected

    digits = 10
    => 4:10: `digits` is 10; an integer from 0 to 9 was expected

    digits = -1
    => 4:10: `digits` is -1; an integer from 0 to 9 was expected
    """#
  )

  static let ranges = MistakeRow.rows(
    #"""
    @ control
    range = { lower = 0, upper = 10, step = 0 }
    => 3:41: `step` is 0; a number greater than 0 was expected

    range = { lower = 0, upper = 10, step = -0.5 }
    => 3:41: `step` is -0.5; a number greater than 0 was expected, and
       `invert` = true in the input for the other direction

    range = { lower = 10, upper = 0, step = 1 }
    => 3:31: `upper` is 0, and `lower` is 10; an `upper` that is not below
       `lower` was expected

    range = { lower = 10, upper = 0, step = -1 }
    => 3:31: `upper` is 0, and `lower` is 10; an `upper` that is not below
       `lower` was expected
    => 3:41: `step` is -1; a number greater than 0 was expected, and
       `invert` = true in the input for the other direction

    range = { lower = 0, upper = 10 }
    => 3:9: `step` is missing; a number greater than 0 was expected

    range = {}
    => 3:9: `lower` is missing; a number was expected
    => 3:9: `upper` is missing; a number was expected
    => 3:9: `step` is missing; a number greater than 0 was expected

    range = { lower = 0.0000000001, upper = 1, step = 1 }
    => 3:19: `lower` is 0.0000000001; at most 9 decimals were expected

    range = { lower = 0, upper = 1, step = 1e-300 }
    => 3:40: `step` is 1e-300; at most 9 decimals were expected

    range = { lower = 0, upper = 1000000, step = 1 }
    => 3:9: the range has more than 1000000 detents; a `step` of at least 2
       was expected

    range = { lower = 0, upper = 1000000, step = 0.5 }
    => 3:9: the range has more than 1000000 detents; a `step` of at least
       1.1 was expected

    range = { lower = 0, upper = 999998.5, step = 1 }
    limits = { lower = 1, upper = 1 }
    thumbs = 2
    => 5:10: two thumbs have no room on one detent; `gap` = 0, or more
       detents, was expected

    range = { lower = 0, upper = 9223372036854775807, step = 0.1 }
    => 3:9: the numbers do not fit into 64 bits with their decimals; smaller
       numbers or fewer decimals were expected

    range = { lower = -9223372036854775807, upper = 9223372036854775807, step = 9223372036854775807 }
    => 3:9: the numbers do not fit into 64 bits with their decimals; smaller
       numbers or fewer decimals were expected

    range = { lower = 0, upper = 1e300, step = 1e299 }
    => 3:9: the numbers do not fit into 64 bits with their decimals; smaller
       numbers or fewer decimals were expected
    """#
  )

  static let lists = MistakeRow.rows(
    #"""
    @ control
    values = []
    => 3:10: `values` is empty; at least one detent was expected

    values = [1, 2, 2, 3, 1]
    => 3:17: the value 2 comes after 2; a greater one was expected
    => 3:23: the value 1 comes after 3; a greater one was expected

    values = [3, 2, 1]
    => 3:14: the value 2 comes after 3; a greater one was expected
    => 3:17: the value 1 comes after 2; a greater one was expected

    values = [0.1234567891, 1]
    => 3:11: a value is 0.1234567891; at most 9 decimals were expected

    values = [1e18, 10e18]
    => 3:10: the numbers do not fit into 64 bits with their decimals;
       smaller numbers or fewer decimals were expected

    options = []
    => 3:11: `options` is empty; at least one detent was expected

    options = ["Cat", "Dog", "Cat", "Dog"]
    => 3:26: the option "Cat" is there already; another was expected, the
       first is at 3:12
    => 3:33: the option "Dog" is there already; another was expected, the
       first is at 3:19

    options = ["Cat", ""]
    => 3:19: an element of `options` is ""; a string that is not empty was
       expected
    """#
  )

  @Test(arguments: ScaleMistakeTests.choices)
  func choices_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: ScaleMistakeTests.ranges)
  func ranges_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: ScaleMistakeTests.lists)
  func lists_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }
}
