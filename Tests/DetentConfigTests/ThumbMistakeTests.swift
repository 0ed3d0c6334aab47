import Testing

/// Where the thumbs of a control cannot stand.
struct ThumbMistakeTests {
  static let limits = MistakeRow.rows(
    #"""
    @ values
    limits = { lower = 0.3, upper = 1 }
    => 4:20: `lower` is 0.3, which is no detent; a detent was expected, the
       nearest is 0.5

    limits = { lower = -3, upper = 1.01 }
    => 4:20: `lower` is -3, which is no detent; a detent was expected, the
       nearest is 0
    => 4:32: `upper` is 1.01, which is no detent; a detent was expected, the
       nearest is 1

    limits = { lower = 0.25, upper = 0.75 }
    => 4:20: `lower` is 0.25, which is no detent; a detent was expected, the
       nearest is 0.5
    => 4:34: `upper` is 0.75, which is no detent; a detent was expected, the
       nearest is 1

    limits = { lower = 1, upper = 0.5 }
    => 4:31: `upper` is 0.5, and `lower` is 1; an `upper` that is not below
       `lower` was expected

    limits = { lower = 0 }
    => 4:10: `upper` is missing; a detent was expected

    limits = { lower = "0", upper = 1 }
    => 4:20: `lower` is "0"; a number was expected

    @ control
    options = ["Cat", "Dog"]
    limits = { lower = "Cow", upper = 1 }
    => 4:20: `lower` is "Cow", which is no option; "Cat" or "Dog" was
       expected
    => 4:35: `upper` is 1, which is no option; "Cat" or "Dog" was expected

    options = ["Cat", "Dog"]
    limits = { lower = "Dog", upper = "Cat" }
    => 4:35: `upper` is "Cat", and `lower` is "Dog"; an `upper` that is not
       below `lower` was expected
    """#
  )

  static let initial = MistakeRow.rows(
    #"""
    @ values
    initial = 1.01
    => 4:11: `initial` is 1.01, which is outside the scale; a number from 0
       to 1 was expected

    initial = -1
    => 4:11: `initial` is -1, which is outside the scale; a number from 0 to
       1 was expected

    initial = "0.5"
    => 4:11: `initial` is "0.5"; a number was expected

    initial = [0.5]
    => 4:11: `initial` is a list of 1 with one thumb; one value was expected

    initial = []
    => 4:11: `initial` is a list of 0 with one thumb; one value was expected

    thumbs = 2
    initial = 0.5
    => 5:11: `initial` is 0.5 with two thumbs; a list of two was expected

    thumbs = 2
    initial = [0, 0.5, 1]
    => 5:11: `initial` is a list of 3 with two thumbs; a list of two was
       expected

    thumbs = 2
    initial = [-1, "x"]
    => 5:12: `initial` is -1, which is outside the scale; a number from 0 to
       1 was expected
    => 5:16: `initial` is "x"; a number was expected

    @ control
    options = ["Cat", "Dog"]
    initial = "cat"
    => 4:11: `initial` is "cat", which is no option; "Cat" or "Dog" was
       expected

    options = ["Cat", "Dog"]
    initial = 0
    => 4:11: `initial` is 0, which is no option; "Cat" or "Dog" was expected
    """#
  )

  static let thumbs = MistakeRow.rows(
    #"""
    @ values
    thumbs = 3
    initial = [0, 1, 2]
    => 4:10: `thumbs` is 3; 1 or 2 was expected

    thumbs = 0
    => 4:10: `thumbs` is 0; 1 or 2 was expected

    gap = 0
    => 4:7: `gap` is 0 with one thumb; `thumbs` = 2 was expected

    gap = -1
    => 4:7: `gap` is -1; an integer of at least 0 was expected

    collision = "push"
    => 4:13: `collision` is "push" with one thumb; `thumbs` = 2 was expected

    thumbs = 2
    collision = "bounce"
    => 5:13: `collision` is "bounce"; "stop" or "push" was expected

    thumbs = 2
    gap = 3
    => 5:7: `gap` is 3, but the limits leave room for 2; 0 to 2 was expected

    thumbs = 2
    gap = 2
    limits = { lower = 0.5, upper = 1 }
    => 5:7: `gap` is 2, but the limits leave room for 1; 0 to 1 was expected

    thumbs = 2
    gap = 1
    limits = { lower = 0.5, upper = 0.5 }
    => 5:7: `gap` is 1, but the limits leave room for 0; 0 was expected

    thumbs = 2
    limits = { lower = 0.5, upper = 0.5 }
    => 4:10: two thumbs have no room on one detent; `gap` = 0, or more
       detents, was expected

    @ control
    values = [1]
    thumbs = 2
    => 4:10: two thumbs have no room on one detent; `gap` = 0, or more
       detents, was expected

    @ values
    thumbs = 2
    wrap = true
    => 5:8: `wrap` is true with two thumbs; false, or one thumb, was
       expected
    """#
  )

  @Test(arguments: ThumbMistakeTests.limits)
  func limits_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: ThumbMistakeTests.initial)
  func initial_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }

  @Test(arguments: ThumbMistakeTests.thumbs)
  func thumbs_reportMistakes(row: MistakeRow) {
    #expect(row.found == row.mistakes)
  }
}
