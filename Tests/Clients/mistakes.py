"""A configuration with one mistake of each sort, and where they are."""

CONFIGURATION = """
[[input]]
name = "knob"
virtual = "encoder"

[[control]]
name = "volume"
range = { lower = 0, upper = 99, step = 0 }
wrap = "yes"
turn = "knop"

[[control]]
name = "tab"
options = ["Cat", "Cat"]
colour = "red"
"""

# Line, column, and a word that the message must have.
MISTAKES = [
  (8, 41, "step"),
  (9, 8, "wrap"),
  (10, 8, 'did you mean "knob"?'),
  (14, 19, "Cat"),
  (15, 1, "colour"),
]
