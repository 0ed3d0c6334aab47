"""A motor behind a GPIO line, as its trace shows it, and a line that another
program has.
"""

import fcntl
import os
import struct

from tracepoint import Pulse, number_of

# <linux/gpio.h>, version 2
_GET_LINE = 0xc250b407
_INPUT = 1 << 2


class MotorLine:
  """The motor on a line of a chip; with `active` 0 the low level runs it.

  The line's number is looked up once, so that what was done to it can still be
  told after its chip is gone.
  """

  def __init__(self, recorder, chip, offset, active=1):
    self.number = number_of(chip.name, offset)
    self._recorder = recorder
    self._active = active

  def events(self):
    """All that was done to the line so far, in order."""
    return [event for event in self._recorder.events()
            if event.gpio == self.number]

  def driven(self):
    """The times and electrical levels that programs drove it to, in order."""
    return [(event.time, event.value) for event in self.events()
            if event.kind == "set"]

  def runs(self):
    """The times in which a program held it at the level that runs the motor."""
    runs, start = [], None
    for time, level in self.driven():
      if level == self._active and start is None:
        start = time
      elif level != self._active and start is not None:
        runs.append(Pulse(start, time - start))
        start = None
    if start is not None:
      runs.append(Pulse(start, None))
    return runs

  @property
  def is_running(self):
    driven = self.driven()
    return bool(driven) and driven[-1][1] == self._active

  def stopped_after(self, time):
    """When it was first driven inactive after a time, or None."""
    return next((driven for driven, level in self.driven()
                 if driven > time and level != self._active), None)


class TakenLine:
  """A line that another program has, from its start to `release`, or the end of
  its `with`, and does nothing with."""

  def __init__(self, chip, offset, consumer):
    request = bytearray(struct.pack(
      "I252x32sQ264xI28x", offset, consumer.encode(), _INPUT, 1))
    with open(chip.path, "rb") as node:
      fcntl.ioctl(node, _GET_LINE, request)
    self._descriptor = struct.unpack_from("i", request, len(request) - 4)[0]

  def release(self):
    if self._descriptor >= 0:
      os.close(self._descriptor)
      self._descriptor = -1

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.release()
