"""A panel with a motor that is felt: what the tests of the haptics turn, push
and look at, whatever the motor is behind. Times are in seconds, patterns in
milliseconds as in the configuration.
"""

import contextlib
import json
import os
import signal
import sys
import time
import unittest

from client import VarlinkError
from forcefeedback import Rumbler
from motorline import MotorLine
from panel import EV_REL, MOTOR, REL_DIAL, Panel, chip, dial, until
from uinput import BTN_0, EV_KEY

# How far a run or a rest may be from its length.
ERROR = 0.002
# Between a signal and the motor's stop by a daemon that does this first.
AT_ONCE = 0.010
# Long enough for what must not happen to happen.
PATIENCE = 0.3
# Long enough for any pulse to be bearable again.
RECOVERY = 1.0

CONTROLS = """
[[input]]
name = "dial"
evdev = { name = "Test Dial", axis = "REL_DIAL", press = "BTN_0" }

[[input]]
name = "knob"
virtual = "encoder"

[[input]]
name = "menu"
virtual = "encoder"

[[input]]
name = "pages"
virtual = "encoder"

[[input]]
name = "strip"
virtual = "strip"

[[control]]
name = "volume"
range = { lower = 0, upper = 1005, step = 1 }
segment = 100
initial = 50
turn = "dial"
press = "step_up"
long_press = "reset"

[[control]]
name = "settled"
range = { lower = 0, upper = 20, step = 1 }
commit = "release"
turn = "knob"
touch = "strip"

[[control]]
name = "pressed"
range = { lower = 0, upper = 20, step = 1 }
commit = "press"
idle_ms = 1500
turn = "menu"
long_press = "cancel"

[[control]]
name = "blanks"
range = { lower = 0, upper = 20, step = 1 }
thumbs = 2
initial = [5, 10]
turn = "pages"
press = "next_thumb"
long_press = "next_control"

[[control]]
name = "tab"
options = ["Cat", "Interface", "My Items"]
turn = "pages"
"""


def report(text):
  """Says what was measured, between the names of the tests."""
  print(f"\n    {text}", file=sys.stderr, flush=True)


def lengths(runs):
  """The lengths of runs and of the rests between them in turn, in ms."""
  found = []
  for number, run in enumerate(runs):
    if number:
      last = runs[number - 1]
      found.append((run.start - last.start - last.width) * 1e3)
    found.append(run.width * 1e3)
  return found


class Bench(unittest.TestCase):
  """A panel with a motor, and a dial with a button.

  Whatever a test does, at its end the motor must be still and must not have run
  too long; `may_run_on` is for the few tests in which nothing stops it in time.
  """

  motor = None
  may_run_on = False
  worst_error = 0.0

  def setUp(self):
    self.dial = self.enterContext(dial(keys={BTN_0}))

  def tearDown(self):
    if self.may_run_on or self.motor is None:
      return
    self.assertFalse(self.motor.is_running, "the motor was left running")
    runs = self.motor.runs()
    for run in runs:
      self.assertLessEqual(run.width, 0.200 + ERROR)
      # What ran in the second up to this run's end, of which each of some ten
      # pulses may have been late.
      end = run.start + run.width
      ran = sum(max(0, min(other.start + other.width, end)
                    - max(other.start, end - 1)) for other in runs)
      self.assertLessEqual(ran, 0.500 + 5 * ERROR)

  @classmethod
  def tearDownClass(cls):
    if cls.worst_error:
      report(f"no run or rest was off by more than {cls.worst_error:.3f} ms")

  def configuration(self, controls=CONTROLS, **keys):
    """A configuration with a motor and what is given in `[haptics]`; None
    leaves a key out."""
    keys = {"quiet_start_ms": 0, **keys}
    return "\n".join(
      ["[haptics]", self.backend]
      + [f"{key} = {json.dumps(value)}" for key, value in keys.items()
         if value is not None]
      + [controls])

  def reload(self, configuration):
    self.panel.config.write_text(configuration)
    self.call("Reload")

  def restart(self):
    """Stops the daemon in order, and starts it again."""
    self.stop()
    self.panel.start()

  def stop(self, number=signal.SIGTERM):
    self.panel.daemon.signal(number)
    self.assertEqual(self.panel.daemon.wait(), 0)

  def call(self, method, **parameters):
    return self.panel.client.call(method, **parameters)

  def counts(self):
    status = self.call("Motor")
    return status["pulses"], status["merged"], status["suppressed"]

  # What a hand feels.

  def felt(self, act):
    """What the motor does because of an act."""
    before = len(self.motor.runs())
    act()
    time.sleep(PATIENCE)
    return self.motor.runs()[before:]

  def assert_feels(self, pattern, act, occasion=None):
    with self.subTest(occasion):
      self.assert_pattern(self.felt(act), pattern)

  def assert_pattern(self, runs, pattern):
    """Checks the runs and the rests between them."""
    for run in runs:
      self.assertIsNotNone(run.width, "the motor is still running")
    found = lengths(runs)
    self.assertEqual(len(found), len(pattern), found)
    for length, expected in zip(found, pattern):
      self.assertAlmostEqual(length, expected, delta=ERROR * 1e3, msg=found)
      cls = type(self)
      cls.worst_error = max(cls.worst_error, abs(length - expected))

  def cut(self, act):
    """Does something in the middle of a pulse of 200 ms, which must end it at
    once, and returns that pulse."""
    before = len(self.motor.runs())
    self.start_long_pulse()
    began = time.monotonic()
    act()
    time.sleep(PATIENCE)
    run = self.motor.runs()[before]
    self.assertIsNotNone(run.width, "the motor was left running")
    self.assertLess(run.start + run.width - began, AT_ONCE)
    return run

  def start_long_pulse(self):
    """Returns 50 ms into a pulse of 200."""
    self.call("Pulse", pattern=[200])
    until(lambda: self.motor.is_running, "the pulse's start")
    time.sleep(0.05)

  # What a hand does.

  def turn(self, detents):
    """Turns the dial by so many detents in one frame."""
    self.dial.frame([(EV_REL, REL_DIAL, detents)])

  def push(self, seconds=0.05):
    """Pushes the dial's button; 0.75 and more is a long press."""
    self.dial.frame([(EV_KEY, BTN_0, 1)])
    time.sleep(seconds)
    self.dial.frame([(EV_KEY, BTN_0, 0)])

  def turn_virtual(self, name, detents):
    self.call("Turn", input=name, v120=120 * detents)

  def push_virtual(self, name, seconds=0.05):
    self.call("Press", input=name, down=True)
    time.sleep(seconds)
    self.call("Press", input=name, down=False)

  # A motor that is not there.

  def start_without(self):
    """Starts the panel while its motor is not there."""
    self.panel = self.enterContext(Panel(None, self.configuration()))

  def await_motor(self, present):
    until(lambda: self.call("Motor")["present"] == present,
          f"a motor that is {'present' if present else 'gone'}")

  def assert_no_motor(self, problem):
    status = self.call("Motor")
    self.assertFalse(status["present"])
    self.assertIn(problem, status["problem"])
    for request in {"cue": "detent"}, {"pattern": [15]}:
      with self.assertRaisesRegex(VarlinkError, "NoMotor"):
        self.call("Pulse", **request)

  def assert_turns(self):
    """Checks that the rest of the service goes on."""
    before = self.panel.index("volume")
    self.turn(1)
    self.panel.await_index("volume", before + 1)

  def lose_quickly(self):
    """Unplugs the motor while the daemon runs before anything else: it looks
    as soon as the node is gone, before the kernel is done with the device."""
    daemon = self.panel.daemon.pid
    with self.plugged_in():
      self.await_motor(present=True)
      os.sched_setscheduler(daemon, os.SCHED_FIFO, os.sched_param(1))
    self.await_motor(present=False)
    os.sched_setscheduler(daemon, os.SCHED_OTHER, os.sched_param(0))
    with self.plugged_in():
      self.await_motor(present=True)
      self.assert_feels([15], lambda: self.turn(1))

  def motor_warnings(self):
    return [line for line in self.panel.warnings() if "motor" in line]

  def assert_warnings(self, count):
    warnings = self.motor_warnings()
    self.assertEqual(len(warnings), count, warnings)


class LineBench(Bench):
  """With a motor on a GPIO line; `active` is the level that runs it.

  The line is pulled to that level, so that only a program can keep it still.
  """

  active = 1

  @property
  def inactive(self):
    return 1 - self.active

  @property
  def backend(self):
    return self.line("MOTOR", is_active_low=not self.active)

  @staticmethod
  def line(name, is_active_low):
    """What `[haptics]` says of a line."""
    return "\n".join(['chip = "panel"', f"line = {json.dumps(name)}",
                      f"active_low = {json.dumps(is_active_low)}"])

  @contextlib.contextmanager
  def plugged_in(self):
    """The chip, as long as it is there."""
    with chip() as self.lines:
      self.lines.pull(MOTOR, self.active)
      yield self.lines

  def start(self, controls=CONTROLS, **keys):
    self.enterContext(self.plugged_in())
    self.panel = self.enterContext(
      Panel(self.lines.name, self.configuration(controls, **keys)))
    self.motor = self.motor_on(MOTOR)

  def motor_on(self, offset):
    """What a line of the chip shows, if the motor is behind it."""
    return MotorLine(self.panel.recorder, self.lines, offset, self.active)


class ForceFeedbackBench(Bench):
  """With a motor behind a force-feedback device."""

  backend = 'evdev = { name = "Test Motor" }'

  def start(self, controls=CONTROLS, **keys):
    self.motor = self.enterContext(Rumbler("Test Motor"))
    self.panel = self.enterContext(
      Panel(None, self.configuration(controls, **keys)))
