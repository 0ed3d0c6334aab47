"""What the kernel does with GPIO lines, from its tracepoints.

A released line of gpio-sim falls back to its pull, so its value proves nothing
about what a program did last. The trace does, and has exact pulse widths.

    with Recorder() as recorder:
      ...
      recorder.pulses(number_of(chip.name, 4))

Kernels number lines globally there; `number_of` and `line_of` translate.
"""

import collections
import os
import pathlib
import re

_TRACING = pathlib.Path("/sys/kernel/tracing")
_CHIPS = pathlib.Path("/sys/kernel/debug/gpio")

_CHIP = re.compile(r"^(gpiochip\d+): GPIOs (\d+)-(\d+)", re.MULTILINE)
_COUNTS = re.compile(r"entries-in-buffer/entries-written: (\d+)/(\d+)")
_EVENT = re.compile(
  r" (\d+\.\d+): gpio_(?:value: (\d+) (get|set) (\d+)"
  r"|direction: (\d+) +(in|out) \((-?\d+)\))")

# `time` is that of CLOCK_MONOTONIC in seconds, exact to a microsecond; `kind` is
# "get" or "set" with the electrical level as `value`, or "in" or "out" for a
# change of direction with 0 or a negative errno.
Event = collections.namedtuple("Event", "time gpio kind value")

# `start` and `width` in seconds; `width` is None if the line did not go back.
Pulse = collections.namedtuple("Pulse", "start width")


def _chips():
  """The (name, first number, last number) of all chips."""
  return [(name, int(first), int(last))
          for name, first, last in _CHIP.findall(_CHIPS.read_text())]


def number_of(chip, offset):
  """The global number of a line of the chip with this name ("gpiochip0")."""
  for name, first, last in _chips():
    if name == chip and first + offset <= last:
      return first + offset
  raise LookupError(f"no line {offset} of {chip}")


def line_of(number):
  """The (chip name, offset) of a global number."""
  for name, first, last in _chips():
    if first <= number <= last:
      return name, number - first
  raise LookupError(f"no chip has GPIO {number}")


class Recorder:
  """Records from its start to `stop`, or the end of its `with`, in an instance
  of its own, so that others may trace at the same time."""

  def __init__(self):
    self._instance = _TRACING / "instances" / f"gpio-{os.getpid()}-{id(self)}"
    self._instance.mkdir()
    (self._instance / "trace_clock").write_text("mono")
    (self._instance / "events/gpio/enable").write_text("1")

  def events(self):
    """All that was recorded so far, in order."""
    text = (self._instance / "trace").read_text()
    kept, written = _COUNTS.search(text).groups()
    if kept != written:
      raise OverflowError(f"{written} events were recorded, {kept} are left")
    events = []
    for time, gpio, access, level, moved, direction, error in (
        _EVENT.findall(text)):
      if access:
        events.append(Event(float(time), int(gpio), access, int(level)))
      else:
        events.append(Event(float(time), int(moved), direction, int(error)))
    return events

  def pulses(self, number):
    """The times in which a program held the line with this number at 1."""
    pulses, start = [], None
    for event in self.events():
      if event.gpio != number or event.kind != "set":
        continue
      if event.value and start is None:
        start = event.time
      elif not event.value and start is not None:
        pulses.append(Pulse(start, event.time - start))
        start = None
    if start is not None:
      pulses.append(Pulse(start, None))
    return pulses

  def stop(self):
    """Ends the recording and forgets it."""
    (self._instance / "events/gpio/enable").write_text("0")
    self._instance.rmdir()

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.stop()
