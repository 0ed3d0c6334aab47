"""Devices that send more than anybody can read, or have more to tell after a
loss than anybody should read."""

import contextlib
import os
import signal
import struct
import time
import unittest

from panel import EV_REL, MOTOR, REL_DIAL, Device, Panel, chip, until
from motorline import MotorLine
from uinput import (
  ABS_MT_POSITION_X, ABS_MT_SLOT, ABS_MT_TRACKING_ID, BTN_0, EV_ABS, EV_KEY,
  EV_SYN, SYN_REPORT, Axis)

CONFIGURATION = """
[haptics]
chip = "panel"
line = "MOTOR"
quiet_start_ms = 0

[[input]]
name = "dial"
evdev = { name = "Test Dial", axis = "REL_DIAL", press = "BTN_0" }

[[input]]
name = "strip"
evdev = { name = "Test Strip", axis = "ABS_MT_POSITION_X" }

[[control]]
name = "volume"
range = { lower = 0, upper = 1000, step = 1 }
initial = 500
turn = "dial"
push = ["dial"]

[[control]]
name = "size"
values = [20, 40, 60, 80, 100]
touch = "strip"
"""

# How long the flood lasts, and the most that a call may take in it, with the
# flood, the daemon and the test on one emulated processor; in seconds.
DURATION = 3.0
LIMIT = 0.2
# How long the flood rests: less than reading a full queue takes.
REST = 8e-6

# All that can be told of a finger: how it lies, how hard it presses, and so on.
ALL_OF_A_FINGER = range(ABS_MT_SLOT + 1, 0x3e)


def strip(slots, axes=(ABS_MT_POSITION_X, ABS_MT_TRACKING_ID)):
  """A strip for so many fingers, of which it tells so much."""
  return Device("Test Strip", absolute={
    ABS_MT_SLOT: Axis(0, slots - 1),
    **{axis: Axis(0, 65535 if axis == ABS_MT_TRACKING_ID else 100)
       for axis in axes}})


def packed(frames):
  """Frames of (kind, code, value) as the kernel takes them."""
  return b"".join(
    struct.pack("llHHi", 0, 0, *event)
    for frame in frames for event in [*frame, (EV_SYN, SYN_REPORT, 0)])


def fingers(slots, first, value, axes=(ABS_MT_POSITION_X,)):
  """A frame in which a finger comes down in each slot, with tracking ids from
  `first` on, or lifts from it, and one value for all else."""
  return [event for slot in range(slots) for event in (
    (EV_ABS, ABS_MT_SLOT, slot),
    (EV_ABS, ABS_MT_TRACKING_ID, -1 if first is None else first + slot),
    *((EV_ABS, axis, value) for axis in axes if axis != ABS_MT_TRACKING_ID))]


@contextlib.contextmanager
def flooding(*floods):
  """Has a process write the (descriptor, bytes) without end, each whole.

  It goes before all others and hardly rests, so that whoever reads until nothing
  is left reads for ever, even where there is one processor for both.
  """
  child = os.fork()
  if child == 0:
    try:
      os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
      while True:
        for descriptor, data in floods:
          os.write(descriptor, data)
          time.sleep(REST)
    finally:
      os._exit(1)
  try:
    yield
  finally:
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


class Flood(unittest.TestCase):

  def test_queues_that_overflow_again_and_again(self):
    """The state is read again and again, and is another one each time. That
    keeps nobody waiting, and ends when the flood does."""
    turns = packed(
      [(EV_REL, REL_DIAL, 1), (EV_KEY, BTN_0, number % 2)]
      for number in range(1, 31))
    touches = packed(
      frame for number in range(10) for frame in (
        fingers(10, number * 10, number * 10), fingers(10, None, 50)))
    with contextlib.ExitStack() as stack:
      lines = stack.enter_context(chip())
      dial = stack.enter_context(
        Device("Test Dial", rel={REL_DIAL}, keys={BTN_0}))
      pad = stack.enter_context(strip(10))
      panel = stack.enter_context(Panel(lines.name, CONFIGURATION))
      motor = MotorLine(panel.recorder, lines, MOTOR)
      names = ("dial", "strip")

      def resyncs():
        return [panel.input(name)["resyncs"] for name in names]

      slowest, before = 0.0, resyncs()
      with flooding((dial.descriptor, turns), (pad.descriptor, touches)):
        end = time.monotonic() + DURATION
        while time.monotonic() < end:
          called = time.monotonic()
          panel.client.call("Select", control="volume", index=500)
          slowest = max(slowest, time.monotonic() - called)
          time.sleep(0.02)
        during = resyncs()
      print(f"[{during} resyncs in {DURATION} s, the slowest call took "
            f"{slowest * 1000:.0f} ms] ", end="", flush=True)
      self.assertLess(slowest, LIMIT)
      for first, last in zip(before, during):
        self.assertGreater(last - first, 10, "the queue did not overflow")
      # What was still waiting is read; then all is as ever.
      until(lambda: not motor.is_running, "the motor's rest", timeout=5)
      panel.client.call("Select", control="volume", index=500)
      dial.frame([(EV_REL, REL_DIAL, 1)])
      panel.await_index("volume", 501)
      pad.frame([(EV_ABS, ABS_MT_SLOT, 0), (EV_ABS, ABS_MT_TRACKING_ID, 7),
                 (EV_ABS, ABS_MT_POSITION_X, 75)])
      panel.await_index("size", 3)
      pad.frame([(EV_ABS, ABS_MT_TRACKING_ID, -1)])
      for name in names:
        self.assertEqual(panel.input(name)["reopens"], 0)
      until(lambda: not motor.is_running, "the motor's rest", timeout=5)
      after = resyncs()
      time.sleep(0.2)
      self.assertEqual(resyncs(), after)

  def test_more_to_read_again_than_there_should_be(self):
    """A device that has so much to tell of so many fingers that reading it again
    is given up: it is opened anew, which tells the same."""
    slots = 100
    with contextlib.ExitStack() as stack:
      lines = stack.enter_context(chip())
      pad = stack.enter_context(strip(slots, ALL_OF_A_FINGER))
      panel = stack.enter_context(Panel(lines.name, CONFIGURATION))
      panel.daemon.signal(signal.SIGSTOP)
      # Until its queue, which is long, has overflown.
      for number in range(1, 100):
        os.write(pad.descriptor, packed(
          [fingers(slots, number * slots, number, ALL_OF_A_FINGER)]))
      panel.daemon.signal(signal.SIGCONT)
      until(lambda: panel.input("strip")["reopens"] == 1, "a reopening")
      self.assertTrue(panel.input("strip")["present"])
      # The fingers that were down are nothing; the next one is something.
      os.write(pad.descriptor, packed([fingers(slots, None, 0)]))
      pad.frame([(EV_ABS, ABS_MT_SLOT, 0), (EV_ABS, ABS_MT_TRACKING_ID, 7),
                 (EV_ABS, ABS_MT_POSITION_X, 75)])
      panel.await_index("size", 3)
      self.assertEqual(panel.input("strip")["reopens"], 1)


if __name__ == "__main__":
  unittest.main()
