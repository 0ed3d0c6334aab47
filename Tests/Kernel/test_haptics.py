"""The hand feels what it did, nothing else, and never too long (design part 6).

What both kinds of motor have in common is in `Feeling`, which runs once on a
GPIO line, seen by its tracepoint, and once on a force-feedback device. Times
are in seconds, patterns in milliseconds as in the configuration.
"""

import contextlib
import json
import os
import pathlib
import random
import re
import signal
import socket
import statistics
import subprocess
import sys
import time
import unittest

from panel import (
  EV_REL, MOTOR, REL_DIAL, Chip, Client, Device, Panel, chip, dial, turn_dial,
  until)
from client import VarlinkError
from forcefeedback import FF_RUMBLE, Rumbler
from motorline import MotorLine, TakenLine
from uinput import BTN_0, REL_X

# How far a run or a rest may be from its length.
ERROR = 0.002
# Between a signal and the motor's stop by a daemon that does it first.
AT_ONCE = 0.010
# Between a kill and the motor's stop by what the service manager runs then.
STOP_POST = 0.200
# For what must not happen to happen.
PATIENCE = 0.3

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


def milliseconds(runs):
  """The lengths of runs and of the rests between them in turn."""
  lengths = []
  for number, run in enumerate(runs):
    if number:
      last = runs[number - 1]
      lengths.append((run.start - last.start - last.width) * 1e3)
    lengths.append(run.width * 1e3)
  return lengths


class Bench(unittest.TestCase):
  """A panel with a motor that is felt, and a dial with a button.

  Whatever a test does, at its end the motor must be still and must not have run
  too long; `is_left_running` is for the few in which it must not be.
  """

  worst_error = 0.0

  def setUp(self):
    self.is_left_running = False
    self.dial = self.enterContext(dial(keys={BTN_0}))

  def tearDown(self):
    if self.is_left_running:
      return
    self.assertFalse(self.motor.is_running, "the motor was left running")
    runs = self.motor.runs()
    for run in runs:
      self.assertLessEqual(run.width, 0.200 + ERROR)
      # What ran in the second up to this run's end.
      end = run.start + run.width
      ran = sum(max(0, other.start + other.width
                    - max(other.start, end - 1))
                for other in runs if other.start < end)
      self.assertLessEqual(ran, 0.500 + 5 * ERROR)

  @classmethod
  def tearDownClass(cls):
    if cls.worst_error:
      report(f"worst error of a run or rest: {cls.worst_error:.3f} ms")

  def configuration(self, controls=CONTROLS, **keys):
    """A configuration with what is given in `[haptics]`."""
    keys = {"quiet_start_ms": 0, **keys}
    return "\n".join(
      ["[haptics]", self.backend]
      + [f"{key} = {json.dumps(value)}" for key, value in keys.items()]
      + [controls])

  def assert_pattern(self, runs, pattern):
    """Checks the runs and the rests between them."""
    for run in runs:
      self.assertIsNotNone(run.width, "the motor is still running")
    lengths = milliseconds(runs)
    self.assertEqual(len(lengths), len(pattern), lengths)
    for length, expected in zip(lengths, pattern):
      self.assertAlmostEqual(length, expected, delta=ERROR * 1e3, msg=lengths)
      cls = type(self)
      cls.worst_error = max(cls.worst_error, abs(length - expected))

  def felt(self, act):
    """What the motor does because of an act."""
    before = len(self.motor.runs())
    act()
    time.sleep(PATIENCE)
    return self.motor.runs()[before:]

  def assert_feels(self, pattern, act, occasion=None):
    with self.subTest(occasion):
      self.assert_pattern(self.felt(act), pattern)

  def await_running(self):
    until(lambda: self.motor.is_running, "the pulse's start")

  def call(self, method, **parameters):
    return self.panel.client.call(method, **parameters)

  def counts(self):
    status = self.call("Motor")
    return status["pulses"], status["merged"], status["suppressed"]

  # What a hand does.

  def turn(self, detents):
    """Turns the dial by so many detents in one frame."""
    self.dial.frame([(EV_REL, REL_DIAL, detents)])

  def push(self, seconds=0.05):
    """Pushes the dial's button."""
    from uinput import EV_KEY
    self.dial.frame([(EV_KEY, BTN_0, 1)])
    time.sleep(seconds)
    self.dial.frame([(EV_KEY, BTN_0, 0)])

  def turn_virtual(self, name, detents):
    self.call("Turn", input=name, v120=120 * detents)

  def push_virtual(self, name, seconds=0.05):
    self.call("Press", input=name, down=True)
    time.sleep(seconds)
    self.call("Press", input=name, down=False)


class LineBench(Bench):
  """With a motor on a GPIO line; `active` is the level that runs it.

  The line is pulled to that level, so that only a program can keep it still.
  """

  active = 1

  @property
  def backend(self):
    text = 'chip = "panel"\nline = "MOTOR"'
    return text if self.active else text + "\nactive_low = true"

  def start(self, controls=CONTROLS, **keys):
    self.lines = self.enterContext(chip())
    self.lines.pull(MOTOR, self.active)
    self.panel = self.enterContext(
      Panel(self.lines.name, self.configuration(controls, **keys)))
    self.motor = MotorLine(
      self.panel.recorder, self.lines, MOTOR, self.active)


class ForceFeedbackBench(Bench):
  """With a motor behind a force-feedback device."""

  backend = 'evdev = { name = "Test Motor" }'

  def start(self, controls=CONTROLS, **keys):
    self.motor = self.enterContext(Rumbler("Test Motor"))
    self.panel = self.enterContext(
      Panel(None, self.configuration(controls, **keys)))


class Feeling:
  """What is felt, whatever the motor."""

  # Each of these fails if the cue is another one, runs longer or shorter, comes
  # twice or not at all.

  def test_detents_segments_and_ends(self):
    self.start()
    check = self.assert_feels
    select = lambda index: self.call("Select", control="volume", index=index)
    check([15], lambda: self.turn(1), "a detent")
    check([15], lambda: self.turn(-3), "three at once")
    select(99)
    check([25], lambda: self.turn(1), "a segment")
    select(201)
    check([25], lambda: self.turn(-2), "past a segment")
    select(1003)
    check([15], lambda: self.turn(2), "the last detent is no end yet")
    check([40], lambda: self.turn(1), "the end")
    check([15], lambda: self.turn(-1), "one back")
    check([40], lambda: self.turn(2), "a detent and the end at once")

  def test_pushes(self):
    self.start()
    check = self.assert_feels
    check([15], self.push, "step_up")
    check([15], lambda: self.push(0.8), "reset")
    check([15], lambda: self.push_virtual("pages"), "next_thumb")
    check([15], lambda: self.push_virtual("pages", 0.8), "next_control")
    check([], lambda: self.push_virtual("menu"), "nothing to commit")

  def test_commits_and_cancels(self):
    self.start()
    check = self.assert_feels
    commit = [30, 60, 30]
    check([15], lambda: self.turn_virtual("menu", 1), "a preview")
    check(commit, lambda: self.push_virtual("menu"), "a commit by a press")
    check([15], lambda: self.turn_virtual("menu", 1), "a preview")
    check([], lambda: self.push_virtual("menu", 0.8), "a cancel by a press")
    check([15], lambda: self.turn_virtual("menu", 1), "a preview")
    check([], lambda: time.sleep(1.5), "a cancel by idling")
    check([15], lambda: self.turn_virtual("knob", 1), "a preview")
    check(commit, lambda: time.sleep(0.5), "a commit by settling")
    touch = lambda: self.call("Touch", input="strip", position=0.5)
    check([15], touch, "a touch")
    check(commit, lambda: self.call("Lift", input="strip"), "a lift")

  def test_cues_of_a_control(self):
    controls = """
[[input]]
name = "menu"
virtual = "encoder"
[[input]]
name = "knob"
virtual = "encoder"
[[input]]
name = "still"
virtual = "encoder"
[[control]]
name = "own"
range = { lower = 0, upper = 2, step = 1 }
segment = 2
commit = "press"
turn = "menu"
long_press = "cancel"
haptics = { detent = [20, 30, 20], commit = 0, cancel = [12, 22, 32] }
[[control]]
name = "ordinary"
range = { lower = 0, upper = 2, step = 1 }
segment = 2
turn = "knob"
[[control]]
name = "silent"
range = { lower = 0, upper = 2, step = 1 }
turn = "still"
haptics = false
"""
    self.start(controls, detent=10, segment=35, endstop=[45, 20, 15])
    check = self.assert_feels
    check([20, 30, 20], lambda: self.turn_virtual("menu", 1), "its own")
    check([12, 22, 32], lambda: self.push_virtual("menu", 0.8), "its own")
    check([35], lambda: self.turn_virtual("menu", 2), "not its own")
    check([], lambda: self.push_virtual("menu"), "0 is none")
    check([10], lambda: self.turn_virtual("knob", 1), "the panel's")
    check([35], lambda: self.turn_virtual("knob", 1), "the panel's")
    check([45, 20, 15], lambda: self.turn_virtual("knob", 1), "the panel's")
    check([], lambda: self.turn_virtual("still", 1), "none")
    check([], lambda: self.turn_virtual("still", 5), "none at the end")

  def test_one_endstop_for_twenty_past_the_end(self):
    self.start()
    self.call("Select", control="volume", index=1005)
    # Of eight pulses' time: one for each detent would show.
    past = lambda: turn_dial(self.dial, 20, pause=0.04)
    self.assert_feels([40], past)
    self.assertEqual(self.panel.selection("volume")["endstops"], 1)
    # 300 ms have passed: a new contact.
    self.assert_feels([40], past)
    self.assertEqual(self.panel.selection("volume")["endstops"], 2)

  def test_nothing_that_no_hand_did(self):
    self.start()
    with self.subTest("the start"):
      self.assertEqual(self.felt(lambda: None), [])
    for method, parameters in (
        ("Select", {"control": "volume", "index": 500}),
        ("Step", {"control": "volume", "by": 1}),
        ("Step", {"control": "volume", "by": 2000}),
        ("Reset", {"control": "volume"}),
        ("Select", {"control": "blanks", "indexes": [1, 2]}),
        ("SetLimits", {"control": "blanks", "lower": 4, "upper": 9}),
        ("Focus", {"control": "tab"}),
        ("Reload", {}),
    ):
      self.assert_feels([], lambda: self.call(method, **parameters), method)
    for method in "Commit", "Cancel":
      self.turn_virtual("menu", 1)
      time.sleep(PATIENCE)
      end = lambda: self.call(method, control="pressed")
      self.assert_feels([], end, method)

    self.turn_virtual("menu", 1)
    time.sleep(PATIENCE)
    smaller = self.configuration().replace("upper = 20", "upper = 2")
    self.panel.config.write_text(smaller)
    self.assert_feels([], lambda: self.call("Reload"), "a redefinition")
    self.assertFalse(self.panel.selection("pressed")["preview"])

    self.turn_virtual("menu", -1)
    time.sleep(PATIENCE)
    self.assertTrue(self.panel.selection("pressed")["preview"])
    self.call("Select", control="volume", index=400)

    def restart():
      self.panel.daemon.signal(signal.SIGTERM)
      self.assertEqual(self.panel.daemon.wait(), 0)
      self.panel.start()
      self.assertEqual(self.panel.index("volume"), 400)
    self.assert_feels([], restart, "a stop, a start and a restored selection")
    self.assertEqual(self.counts(), (0, 0, 0))
    # That all of this was silent says something only if the motor works.
    self.assert_feels([15], lambda: self.turn(1))

  def test_loss_of_a_device(self):
    held = """
[[input]]
name = "dial"
evdev = { name = "Test Dial", axis = "REL_DIAL", press = "BTN_0" }
[[control]]
name = "volume"
range = { lower = 0, upper = 20, step = 1 }
commit = "press"
turn = "dial"
"""
    self.start(held, cancel=30, commit=30)
    self.assert_feels([15], lambda: self.turn(1))
    self.assertTrue(self.panel.selection("volume")["preview"])
    self.assert_feels([], self.dial.destroy, "the loss of a preview's device")
    self.assertFalse(self.panel.selection("volume")["preview"])

  def test_mute(self):
    self.start(mute=True)
    self.assertTrue(self.call("Motor")["present"])
    self.assert_feels([], lambda: self.turn(1), "a detent")
    self.assert_feels([], lambda: self.call("Pulse", cue="commit"), "a call")
    self.assertEqual(self.counts(), (0, 0, 0))
    self.panel.config.write_text(self.configuration(mute=False))
    self.call("Reload")
    self.assert_feels([15], lambda: self.turn(1), "no longer mute")
    self.panel.config.write_text(self.configuration(mute=True))
    self.call("Reload")
    self.assert_feels([], lambda: self.turn(1), "mute again")

  def test_quiet_start(self):
    self.check_quiet_start(0.5)

  def test_longer_quiet_start(self):
    self.check_quiet_start(2, quiet_start_ms=2000)

  def check_quiet_start(self, seconds, **keys):
    """Turns from the start on, and sees when that is felt first."""
    spawned = time.monotonic()
    # The default of 500 ms is not in the configuration.
    text = self.configuration
    self.configuration = lambda *arguments, **more: (
      text(*arguments, **more).replace("quiet_start_ms = 0", ""))
    self.start(**keys)
    answered = time.monotonic()
    self.assertLess(answered - spawned, seconds + 1)
    while time.monotonic() < answered + seconds + 0.2:
      self.turn(1)
      self.call("Pulse", cue="detent")
      time.sleep(0.04)
    time.sleep(PATIENCE)
    first = self.motor.runs()[0]
    self.assertGreaterEqual(first.start - spawned, seconds)
    # Two turns later than the latest time at which it may have begun.
    self.assertLess(first.start - answered, seconds + 0.1)
    # There is no second quiet start.
    self.call("Reload")
    self.assert_feels([15], lambda: self.turn(1), "after a reload")

  def test_pulses_by_call(self):
    self.start(cancel=[20, 40, 20, 40, 20])
    check = self.assert_feels
    for cue, pattern in (
        ("detent", [15]), ("segment", [25]), ("endstop", [40]),
        ("commit", [30, 60, 30]), ("cancel", [20, 40, 20, 40, 20])):
      check(pattern, lambda: self.call("Pulse", cue=cue), cue)
    for pattern in [1], [200], [5, 5, 5], [100, 100, 100]:
      # Longer ones would be suppressed.
      time.sleep(1)
      check(pattern, lambda: self.call("Pulse", pattern=pattern), pattern)
    for mistake in (
        {}, {"cue": "detent", "pattern": [15]}, {"pattern": [201]},
        {"pattern": [150, 101, 150]}, {"pattern": [10, 10]}, {"pattern": [0]},
        {"pattern": []}, {"cue": "buzz"}):
      with self.assertRaisesRegex(VarlinkError, "InvalidParameter"):
        self.call("Pulse", **mistake)
    self.assert_feels([], lambda: None, "mistakes")
    self.assertEqual(self.counts(), (9, 0, 0))

  def test_counters(self):
    self.start()
    self.assertEqual(self.counts(), (0, 0, 0))
    self.turn(1)
    time.sleep(PATIENCE)
    self.assertEqual(self.counts(), (1, 0, 0))
    self.call("Pulse", pattern=[200])
    self.call("Pulse", pattern=[200])
    self.assertEqual(self.counts(), (2, 1, 0))
    time.sleep(0.25)
    # 215 ms have run, another 200 is still bearable, the next is not.
    self.call("Pulse", pattern=[200])
    time.sleep(0.25)
    self.call("Pulse", pattern=[200])
    self.assertEqual(self.counts(), (3, 1, 1))
    time.sleep(PATIENCE)
    widths = [run.width * 1e3 for run in self.motor.runs()]
    self.assertEqual(len(widths), 3)
    for width, expected in zip(widths, (15, 200, 200)):
      self.assertAlmostEqual(width, expected, delta=ERROR * 1e3)
    self.assertEqual(self.call("Motor")["failures"], 0)

  def test_higher_rank_prolongs_without_a_gap(self):
    """A detent, and 8 ms later the end: one run until 40 ms after that."""
    self.start()
    self.call("Select", control="settled", index=19)
    self.turn_virtual("knob", 1)
    time.sleep(0.008)
    asked = time.monotonic()
    self.turn_virtual("knob", 1)
    done = time.monotonic()
    self.assertLess(done - asked, 0.005)
    time.sleep(PATIENCE)
    # A gap, or a detent that goes on after the endstop, would be two runs; an
    # endstop that is only counted from the detent on would end too early.
    [run] = self.motor.runs()
    end = run.start + run.width
    self.assertLess(run.start, asked - 0.007)
    self.assertGreaterEqual(end, asked + 0.040 - ERROR)
    self.assertLessEqual(end, done + 0.040 + ERROR)
    self.assertEqual(self.counts(), (2, 0, 0))

  def test_lower_rank_changes_nothing(self):
    self.start()

    def interfere(cue):
      self.call("Pulse", cue=cue)
      for delay in 0.01, 0.02, 0.015:
        # The last is in the rest of a commit, which is part of its pattern.
        time.sleep(delay)
        self.call("Pulse", cue="detent")
    self.assert_feels([40], lambda: interfere("endstop"))
    self.assert_feels([30, 60, 30], lambda: interfere("commit"))
    self.assertEqual(self.counts(), (2, 6, 0))

  def test_no_run_is_prolonged_over_200_ms(self):
    self.start(commit=[100, 60, 30])

    def prolong():
      """150 ms in, by 100 and a second run 310 ms after the start."""
      self.call("Pulse", pattern=[200])
      time.sleep(0.150)
      self.call("Pulse", cue="commit")
    first, second = self.felt(prolong)
    # Uncut it would have been 250.
    self.assertAlmostEqual(first.width, 0.200, delta=ERROR)
    self.assertAlmostEqual(second.width, 0.030, delta=ERROR)
    rest = second.start - first.start - 0.310
    self.assertAlmostEqual(rest, 0, delta=0.005)

  def test_fast_turning_merges(self):
    """200 detents, one each 5 ms, none of them a segment or the end."""
    self.start()
    self.call("Select", control="volume", index=1)
    for direction in 90, -90, 20:
      turn_dial(self.dial, direction, pause=0.005)
    self.panel.await_index("volume", 21)
    time.sleep(PATIENCE)
    runs = self.motor.runs()
    # Both times are the line's, so that a late switch shortens what follows.
    jitter = 0.001
    for run, following in zip(runs, runs[1:]):
      self.assertGreaterEqual(following.start - run.start, 0.035 - jitter)
      self.assertGreaterEqual(
        following.start - run.start - run.width, 0.020 - jitter)
    # A second holds at most 28; nothing is queued, and the hand feels it.
    pulses, merged, suppressed = self.counts()
    self.assertEqual(len(runs), pulses)
    self.assertGreater(pulses, 20)
    self.assertGreater(merged, 100)
    self.assertEqual(suppressed, 0)
    periods = [b.start - a.start for a, b in zip(runs, runs[1:])]
    report(f"{pulses} pulses, {merged} merged, shortest period "
           f"{min(periods) * 1e3:.2f} ms")

  def test_random_requests(self):
    """Whatever is asked for: rests, lengths and the limit of each second."""
    self.start()
    choose = random.Random(5)
    for _ in range(300):
      if choose.random() < 0.5:
        self.call("Pulse", pattern=[choose.randint(1, 40)])
      else:
        cue = choose.choice(["detent", "segment", "endstop"])
        self.call("Pulse", cue=cue)
      time.sleep(choose.choice([0, 0.002, 0.01, 0.03, 0.05]))
    time.sleep(PATIENCE)
    runs = self.motor.runs()
    pulses, merged, suppressed = self.counts()
    self.assertEqual(pulses + merged + suppressed, 300)
    self.assertLessEqual(len(runs), pulses)
    self.assertGreater(len(runs), 50)
    for run in runs:
      # Five ranks cannot prolong further than that.
      self.assertLessEqual(run.width, 0.120 + ERROR)
    # tearDown looks at the second before the end of each.

  def test_signals_in_mid_pulse(self):
    for number in signal.SIGTERM, signal.SIGINT:
      with self.subTest(number.name):
        if number == signal.SIGTERM:
          self.start()
        else:
          self.panel.start()
        run = self.cut(lambda: self.panel.daemon.signal(number))
        self.assertEqual(self.panel.daemon.wait(), 0)
        self.assertLess(run.width, 0.15)

  def cut(self, act):
    """Does something in the middle of a pulse of 200 ms, which must end it at
    once, and returns that pulse."""
    before = len(self.motor.runs())
    self.call("Pulse", pattern=[200])
    self.await_running()
    time.sleep(0.05)
    began = time.monotonic()
    act()
    time.sleep(PATIENCE)
    run = self.motor.runs()[before]
    self.assertIsNotNone(run.width, "the motor was left running")
    self.assertLess(run.start + run.width - began, AT_ONCE)
    return run

  def test_reload_in_mid_pulse(self):
    self.start()
    self.cut(lambda: self.call("Reload"))
    self.cut(lambda: self.panel.daemon.signal(signal.SIGHUP))
    time.sleep(1)
    self.assert_feels([15], lambda: self.turn(1), "afterwards")

  def test_bad_configuration_in_mid_pulse(self):
    self.start()
    self.panel.config.write_text("[haptics]\ndetent = 201\n")
    # Inactive before anything is read: how long that takes nobody knows.
    self.cut(lambda: self.panel.daemon.signal(signal.SIGHUP))
    self.assertIn("detentd.toml:2:10", "".join(self.panel.warnings()))
    time.sleep(1)
    self.assert_feels([15], lambda: self.turn(1), "the old one stays")

  def test_input_path_with_a_pulse_running(self):
    """A pulse must not make what comes in wait: one that is slept through would
    take up to 200 ms, one that is polled more than the tenth allowed."""
    controls = """
[[input]]
name = "dial"
evdev = { name = "Test Dial", axis = "REL_DIAL" }
[[input]]
name = "still"
evdev = { name = "Test Still Dial", axis = "REL_DIAL" }
[[control]]
name = "felt"
range = { lower = 0, upper = 20, step = 1 }
initial = 10
turn = "dial"
[[control]]
name = "unfelt"
range = { lower = 0, upper = 20, step = 1 }
initial = 10
turn = "still"
haptics = false
"""
    still = self.enterContext(Device("Test Still Dial", rel={REL_DIAL}))
    self.start(controls)
    stream = self.enterContext(Subscriber(self.panel.socket))
    resting, running, merging, starting = [], [], [], []

    def sample(device, times, pause=0.009):
      for way in 1, -1, 1, -1, 1, -1, 1, -1:
        times.append(stream.time_of(device, way))
        time.sleep(pause)

    # A pulse of 200 ms is bearable only every 400.
    for _ in range(26):
      began = time.monotonic()
      self.call("Pulse", pattern=[200])
      time.sleep(0.01)
      sample(still, running)
      sample(self.dial, merging)
      self.assertLess(time.monotonic() - began, 0.19)
      time.sleep(0.25)
      sample(still, resting)
      time.sleep(0.1)
    time.sleep(1)
    for _ in range(26):
      sample(self.dial, starting, pause=0.05)
    time.sleep(PATIENCE)
    self.assertEqual(self.counts(), (26 + 208, 208, 0))

    medians = [statistics.median(times) * 1e6
               for times in (resting, running, merging, starting)]
    report("from write to message, us: motor still {:.1f}, running {:.1f}, "
           "running and merged {:.1f}, started {:.1f}".format(*medians))
    self.assertLessEqual(medians[1], 1.1 * medians[0])
    self.assertLessEqual(medians[2], 1.1 * medians[0])


class Subscriber:
  """A stream whose messages are timed before anybody looks at them."""

  def __init__(self, path):
    self._socket = socket.socket(socket.AF_UNIX)
    self._socket.settimeout(10)
    self._socket.connect(str(path))
    self._socket.sendall(
      b'{"method":"org.detentd.Panel.Monitor","more":true}\0')
    self._socket.recv(65536)

  def time_of(self, device, detents):
    """The time from before a turn is written to after its message is read."""
    began = time.monotonic()
    device.frame([(EV_REL, REL_DIAL, detents)])
    message = self._socket.recv(65536)
    ended = time.monotonic()
    assert message.count(b"\0") == 1, message
    return ended - began

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self._socket.close()


class FeelingOnALine(Feeling, LineBench):

  def test_what_really_ran_counts(self):
    """A stopped daemon cannot stop the motor; when it goes on, it does that
    first, and it knows how long the motor ran."""
    self.start()
    self.is_left_running = True  # For longer than 200 ms, that is.
    self.call("Pulse", pattern=[100])
    self.await_running()
    self.panel.daemon.signal(signal.SIGSTOP)
    time.sleep(0.45)
    self.assertTrue(self.motor.is_running)
    resumed = time.monotonic()
    self.panel.daemon.signal(signal.SIGCONT)
    time.sleep(0.05)
    self.assertLess(self.motor.stopped_after(resumed) - resumed, AT_ONCE)
    # 450 ms and 100 are more than half of a second.
    self.call("Pulse", pattern=[100])
    self.assertEqual(self.counts(), (1, 0, 1))
    self.assertFalse(self.motor.is_running)


class FeelingByForceFeedback(Feeling, ForceFeedbackBench):
  pass


class LineLife(LineBench):
  """The levels of a motor's line from before its request to after its end."""

  @property
  def inactive(self):
    return 1 - self.active

  def levels(self):
    return [level for _, level in self.motor.driven()]

  def test_inactive_from_the_very_request_on(self):
    self.start()
    kinds = [(event.kind, event.value) for event in self.motor.events()]
    # First the level, then the direction; a request that only takes the line
    # as it is, or as a low one, shows the other level here.
    self.assertEqual(kinds, [("set", self.inactive), ("out", 0)])
    self.assertEqual(self.lines.value(MOTOR), self.inactive)
    self.assert_feels([15], lambda: self.turn(1))
    self.assertEqual(
      self.levels(), [self.inactive, self.active, self.inactive])

  def test_restart(self):
    self.start()
    for _ in range(3):
      self.assert_feels([15], lambda: self.turn(1))
      self.panel.daemon.signal(signal.SIGTERM)
      self.assertEqual(self.panel.daemon.wait(), 0)
      # Released it falls back to its pull: that this is not the daemon's
      # doing only the trace tells.
      self.assertEqual(self.lines.value(MOTOR), self.active)
      self.panel.start()
      self.assertEqual(self.lines.value(MOTOR), self.inactive)
    self.assertEqual(self.levels().count(self.active), 3)
    self.assertEqual(self.levels()[-1], self.inactive)

  def test_reload_with_another_line(self):
    self.start()
    other = MotorLine(self.panel.recorder, self.lines, 3, self.active)
    self.lines.pull(3, self.active)
    text = self.configuration().replace('line = "MOTOR"', "line = 3")

    def reload():
      self.panel.config.write_text(text)
      self.call("Reload")
    old = self.cut(reload)
    # The old line first.
    self.assertLess(old.start + old.width, other.events()[0].time)
    self.assertEqual(self.levels()[-1], self.inactive)
    self.assertEqual(other.driven()[0][1], self.inactive)
    time.sleep(1)
    self.assert_feels([], lambda: self.turn(1), "the old line")
    self.assert_pattern(other.runs(), [15])
    self.assertFalse(other.is_running)
    # Nobody has the old line any more.
    TakenLine(self.lines, MOTOR, "test").release()

  def test_reload_with_the_other_polarity(self):
    self.start()
    before = self.configuration()
    flipped = f"active_low = {json.dumps(bool(self.active))}"
    text = (before.replace("active_low = true", flipped)
            if "active_low" in before
            else before.replace("[haptics]", f"[haptics]\n{flipped}"))

    def reload():
      self.panel.config.write_text(text)
      self.call("Reload")
    self.cut(reload)
    # Inactive as it was, then as it is: the same level as it ran with before.
    self.assertEqual(
      self.levels(),
      [self.inactive, self.active, self.inactive, self.active])
    self.motor = MotorLine(
      self.panel.recorder, self.lines, MOTOR, self.inactive)
    time.sleep(1)
    self.turn(1)
    time.sleep(PATIENCE)
    self.assert_pattern(self.motor.runs()[-1:], [15])

  def test_reload_without_a_motor(self):
    self.start()

    def reload():
      self.panel.config.write_text(CONTROLS)
      self.call("Reload")
    self.cut(reload)
    self.assertEqual(self.levels()[-1], self.inactive)
    with self.assertRaisesRegex(VarlinkError, "NoMotor"):
      self.call("Pulse", cue="detent")
    self.assertFalse(self.call("Motor")["present"])
    self.panel.config.write_text(self.configuration())
    self.call("Reload")
    time.sleep(1)
    self.assert_feels([15], lambda: self.turn(1))

  def test_other_reloads_leave_the_line_alone(self):
    self.start()
    self.panel.config.write_text(self.configuration(detent=20))
    self.call("Reload")
    self.assert_feels([20], lambda: self.turn(1))
    # Requested once.
    directions = [event for event in self.motor.events() if event.kind == "out"]
    self.assertEqual(len(directions), 1)


class ActiveLowLineLife(LineLife):
  active = 0

  def test_cues(self):
    self.start()
    self.assert_feels([25], lambda: self.turn(60), "a segment")
    pulse = lambda: self.call("Pulse", cue="commit")
    self.assert_feels([30, 60, 30], pulse)

  def test_signals_and_reloads_in_mid_pulse(self):
    self.start()
    self.cut(lambda: self.call("Reload"))
    time.sleep(1)
    self.cut(lambda: self.panel.daemon.signal(signal.SIGHUP))
    time.sleep(1)
    self.panel.config.write_text("[haptics]\nline = {}\n")
    self.cut(lambda: self.panel.daemon.signal(signal.SIGHUP))
    time.sleep(1)
    self.cut(lambda: self.panel.daemon.signal(signal.SIGTERM))


# `cut` belongs to what is felt; the lives of a line need nothing else of it.
LineLife.cut = Feeling.cut


class Killed(LineBench):
  """A daemon that is killed in mid-pulse, and what the unit runs then."""

  def kill(self):
    """Kills it 50 ms into a pulse of 200; returns when."""
    self.call("Pulse", pattern=[200])
    self.await_running()
    time.sleep(0.05)
    killed = time.monotonic()
    self.panel.daemon.kill()
    # Else the daemon stopped it, or the kernel, and nothing is shown.
    self.assertTrue(self.motor.is_running)
    return killed

  def stop_post(self):
    """Runs what the unit's ExecStopPost= runs, as the service manager does: the
    state directory in the environment, and no word of a configuration."""
    unit = pathlib.Path(__file__).parents[2] / "systemd/detentd.service"
    [line] = re.findall(r"^ExecStopPost=detentd (.*)$", unit.read_text(), re.M)
    environment = {**os.environ, "STATE_DIRECTORY": str(self.panel.state)}
    return subprocess.run(
      [os.environ["DETENTD"], *line.split()], env=environment,
      stdin=subprocess.DEVNULL).returncode

  def assert_stopped(self, killed):
    stopped = self.motor.stopped_after(killed)
    self.assertIsNotNone(stopped, "nobody stopped the motor")
    self.assertLess(stopped - killed, STOP_POST)
    report(f"still {(stopped - killed) * 1e3:.1f} ms after the kill")

  def test_kill(self):
    self.start()
    killed = self.kill()
    self.assertEqual(self.stop_post(), 0)
    self.assert_stopped(killed)

  def test_kill_without_what_the_state_remembers(self):
    """Shows what the other tests see: nobody stops the motor then, although the
    kernel has let go of the line."""
    self.start()
    self.is_left_running = True
    killed = self.kill()
    (self.panel.state / "motor.json").unlink()
    self.assertEqual(self.stop_post(), 0)
    self.assertIsNone(self.motor.stopped_after(killed))

  def test_kill_after_the_configuration_vanished(self):
    self.start()
    self.panel.config.unlink()
    killed = self.kill()
    self.assertEqual(
      self.panel.motor_off(), 0)  # It names the configuration.
    self.assert_stopped(killed)

  def test_kill_after_the_configuration_changed(self):
    self.start()
    other = MotorLine(self.panel.recorder, self.lines, 3)
    text = self.configuration().replace('line = "MOTOR"', "line = 3")
    polarity = "active_low = " + json.dumps(bool(self.active))
    text = text.replace("active_low = true", "")
    self.panel.config.write_text(
      text.replace("line = 3", f"line = 3\n{polarity}"))
    killed = self.kill()
    self.assertEqual(self.panel.motor_off(), 0)
    self.assert_stopped(killed)
    self.assertEqual(other.driven(), [])

  def test_kill_without_a_state_but_with_a_configuration(self):
    self.start()
    killed = self.kill()
    (self.panel.state / "motor.json").unlink()
    self.assertEqual(self.panel.motor_off(), 0)
    self.assert_stopped(killed)

  def test_kill_after_a_reload_with_another_line(self):
    self.start()
    text = self.configuration().replace('line = "MOTOR"', "line = 3")
    self.panel.config.write_text(text)
    self.call("Reload")
    self.assertEqual(len(self.motor.runs()), 0)
    self.motor = MotorLine(self.panel.recorder, self.lines, 3, self.active)
    killed = self.kill()
    self.assertEqual(self.stop_post(), 0)
    self.assert_stopped(killed)

  def test_start_after_a_kill(self):
    """Without what the unit runs the next start stops the motor."""
    self.start()
    killed = self.kill()
    self.panel.start()
    self.assertIsNotNone(self.motor.stopped_after(killed))

  def test_nothing_to_do_after_a_stop(self):
    self.start()
    self.panel.daemon.signal(signal.SIGTERM)
    self.assertEqual(self.panel.daemon.wait(), 0)
    before = len(self.motor.events())
    self.assertEqual(self.stop_post(), 0)
    self.assertEqual(len(self.motor.events()), before)


class ActiveLowKilled(Killed):
  active = 0


class Absent(LineBench):
  """A motor that is not there, not free, or goes away."""

  def start_without(self):
    """Starts the panel while there is no chip."""
    self.panel = self.enterContext(Panel(None, self.configuration()))

  def appear(self, stack):
    """Makes the chip."""
    lines = stack.enter_context(chip())
    self.motor = MotorLine(self.panel.recorder, lines, MOTOR)
    return lines

  def await_motor(self, present):
    until(lambda: self.call("Motor")["present"] == present,
          f"a motor that is {'present' if present else 'gone'}")

  def motor_warnings(self):
    return [line for line in self.panel.warnings() if "motor" in line]

  def assert_no_motor(self, problem):
    status = self.call("Motor")
    self.assertFalse(status["present"])
    self.assertIn(problem, status["problem"])
    with self.assertRaisesRegex(VarlinkError, "NoMotor"):
      self.call("Pulse", cue="detent")
    with self.assertRaisesRegex(VarlinkError, "NoMotor"):
      self.call("Pulse", pattern=[15])

  def assert_turns(self):
    """The rest of the service goes on."""
    before = self.panel.index("volume")
    self.turn(1)
    self.panel.await_index("volume", before + 1)

  def test_missing_chip(self):
    self.start_without()
    self.assert_no_motor("no GPIO chip panel")
    self.assert_turns()
    with contextlib.ExitStack() as stack:
      # Whatever else comes and goes is no reason to say it again.
      with Chip("other", {0: None}), Device("Another Dial", rel={REL_X}):
        time.sleep(PATIENCE)
        self.assert_no_motor("no GPIO chip panel")
      time.sleep(PATIENCE)
      self.assertEqual(len(self.motor_warnings()), 1, self.motor_warnings())
      self.appear(stack)
      self.await_motor(present=True)
      self.assertNotIn("problem", self.call("Motor"))
      self.assert_feels([15], lambda: self.turn(1))
      self.assertEqual(len(self.motor_warnings()), 1, self.motor_warnings())

  def test_busy_line(self):
    self.lines = self.enterContext(chip())
    self.lines.pull(MOTOR, 1)
    with TakenLine(self.lines, MOTOR, "another program"):
      self.panel = self.enterContext(
        Panel(self.lines.name, self.configuration()))
      self.motor = MotorLine(self.panel.recorder, self.lines, MOTOR)
      self.assert_no_motor("in use by another program")
      self.assert_turns()
      with Device("Another Dial", rel={REL_X}):
        time.sleep(PATIENCE)
      self.assert_no_motor("in use by another program")
      self.assertEqual(len(self.motor_warnings()), 1, self.motor_warnings())
    # A line that gets free changes nothing in /dev: whatever does, will do.
    with Device("Another Dial", rel={REL_X}):
      self.await_motor(present=True)
    self.assert_feels([15], lambda: self.turn(1))
    self.assertEqual(len(self.motor_warnings()), 1, self.motor_warnings())

  def test_busy_line_and_a_reload(self):
    self.lines = self.enterContext(chip())
    self.lines.pull(MOTOR, 1)
    with TakenLine(self.lines, MOTOR, "another program"):
      self.panel = self.enterContext(
        Panel(self.lines.name, self.configuration()))
      self.motor = MotorLine(self.panel.recorder, self.lines, MOTOR)
      self.assert_no_motor("in use by another program")
    self.call("Reload")
    self.await_motor(present=True)

  def test_chip_lost_at_rest(self):
    self.start_without()
    for _ in range(3):
      with contextlib.ExitStack() as stack:
        self.appear(stack)
        self.await_motor(present=True)
        self.assert_feels([15], lambda: self.turn(1))
        before = len(self.motor_warnings())
      # Nothing is asked of the motor meanwhile: that it is gone is seen.
      self.await_motor(present=False)
      self.assert_turns()
      time.sleep(PATIENCE)
      after = self.motor_warnings()
      self.assertEqual(len(after), before + 1, after)
    self.assertEqual(self.call("Motor")["pulses"], 3)
    self.assertEqual(self.call("Motor")["failures"], 0)
    self.assertIsNone(self.panel.daemon._process.poll())

  def test_chip_lost_and_back_before_the_next_pulse(self):
    self.start_without()
    with contextlib.ExitStack() as stack:
      self.appear(stack)
      self.await_motor(present=True)
    with contextlib.ExitStack() as stack:
      self.appear(stack)
      time.sleep(PATIENCE)
      self.assert_feels([15], lambda: self.turn(1))

  def test_chip_lost_in_mid_pulse(self):
    self.start_without()
    with contextlib.ExitStack() as stack:
      self.appear(stack)
      self.await_motor(present=True)
      self.call("Pulse", pattern=[200])
      self.await_running()
      before = len(self.motor_warnings())
    # A motor that is lost is never a failure.
    time.sleep(0.5)
    self.assert_turns()
    self.await_motor(present=False)
    after = self.motor_warnings()
    self.assertEqual(len(after), before + 1, after)
    with contextlib.ExitStack() as stack:
      self.appear(stack)
      self.await_motor(present=True)
      time.sleep(1)
      self.assert_feels([15], lambda: self.turn(1))


class ForceFeedback(ForceFeedbackBench):
  """What is peculiar to the kernel's force feedback."""

  def test_effect_is_uploaded_once_and_has_an_end(self):
    self.start()
    for _ in range(10):
      self.assert_feels([15], lambda: self.turn(1))
    pulse = lambda: self.call("Pulse", cue="commit")
    self.assert_feels([30, 60, 30], pulse)
    [effect] = self.motor.uploads
    self.assertEqual(effect.type, FF_RUMBLE)
    self.assertEqual(effect.delay, 0)
    # 0 is for ever, less than 200 would cut the longest run, and more than 400
    # is longer than any pattern.
    self.assertIn(effect.length, range(200, 401))
    self.assertGreater(effect.strong, 0)
    plays = self.motor.plays()
    self.assertEqual([play.value for play in plays], [1, 0] * 12)
    self.assertEqual({play.id for play in plays}, {effect.id})
    self.assertEqual(self.motor.erased, [])

  def test_kill_in_mid_pulse(self):
    """The kernel stops the effects of a process that is no more; a device whose
    driver forgot to would show no stop here."""
    self.start()
    self.call("Pulse", pattern=[200])
    self.await_running()
    time.sleep(0.05)
    killed = time.monotonic()
    self.panel.daemon.kill()
    until(lambda: not self.motor.is_running, "the motor's stop")
    [run] = self.motor.runs()
    self.assertLess(run.width, 0.15)
    self.assertLess(run.start + run.width - killed, STOP_POST)
    self.assertEqual(self.motor.erased, [self.motor.uploads[0].id])
    report(f"still {(run.start + run.width - killed) * 1e3:.1f} ms "
           "after the kill")

  def test_nothing_for_motor_off_to_do(self):
    self.start()
    self.call("Pulse", pattern=[200])
    self.await_running()
    self.panel.daemon.kill()
    self.assertEqual(self.panel.motor_off(), 0)

  def test_restart_and_reload(self):
    self.start()
    self.call("Reload")
    self.assert_feels([15], lambda: self.turn(1))
    self.assertEqual(len(self.motor.uploads), 1)
    self.panel.daemon.signal(signal.SIGTERM)
    self.assertEqual(self.panel.daemon.wait(), 0)
    self.panel.start()
    self.assert_feels([15], lambda: self.turn(1))
    self.assertEqual(len(self.motor.uploads), 2)

  def test_reload_from_a_line_and_back(self):
    self.start()
    with chip() as lines:
      line = MotorLine(self.panel.recorder, lines, MOTOR)
      self.panel.config.write_text(
        self.configuration().replace(
          self.backend, 'chip = "panel"\nline = "MOTOR"'))
      self.cut(lambda: self.call("Reload"))
      time.sleep(1)
      self.assert_feels([], lambda: self.turn(1), "the old motor")
      self.assert_pattern(line.runs(), [15])
      self.panel.config.write_text(self.configuration())
      self.call("Reload")
      self.assert_feels([15], lambda: self.turn(1), "the first motor again")
      self.assert_pattern(line.runs(), [15])
      TakenLine(lines, MOTOR, "test").release()

  cut = Feeling.cut


class AbsentForceFeedback(ForceFeedbackBench):
  """A force-feedback device that is not there, is none, or goes away."""

  await_motor = Absent.await_motor
  motor_warnings = Absent.motor_warnings
  assert_no_motor = Absent.assert_no_motor
  assert_turns = Absent.assert_turns

  def start_without(self):
    self.panel = self.enterContext(Panel(None, self.configuration()))

  def test_missing_device(self):
    self.start_without()
    self.assert_no_motor("no such")
    self.assert_turns()
    with Device("Another Dial", rel={REL_X}):
      time.sleep(PATIENCE)
    self.assertEqual(len(self.motor_warnings()), 1, self.motor_warnings())
    with Rumbler("Test Motor") as self.motor:
      self.await_motor(present=True)
      self.assert_feels([15], lambda: self.turn(1))
    self.assertEqual(self.motor.uploads[0].type, FF_RUMBLE)

  def test_device_without_force_feedback(self):
    self.start_without()
    with Rumbler("Test Motor", effects=0) as self.motor:
      time.sleep(PATIENCE)
      self.assert_no_motor("Test Motor")
      self.assert_turns()
      # The one that has it is found beside it.
      with Rumbler("Test Motor") as self.motor:
        self.await_motor(present=True)
        self.assert_feels([15], lambda: self.turn(1))

  def test_device_lost_at_rest(self):
    self.start_without()
    for _ in range(3):
      with Rumbler("Test Motor") as self.motor:
        self.await_motor(present=True)
        self.assert_feels([15], lambda: self.turn(1))
        before = len(self.motor_warnings())
      self.await_motor(present=False)
      self.assert_turns()
      time.sleep(PATIENCE)
      after = self.motor_warnings()
      self.assertEqual(len(after), before + 1, after)

  def test_device_lost_and_back_before_the_next_pulse(self):
    self.start_without()
    with Rumbler("Test Motor"):
      self.await_motor(present=True)
    with Rumbler("Test Motor") as self.motor:
      time.sleep(PATIENCE)
      self.assert_feels([15], lambda: self.turn(1))

  def test_device_lost_in_mid_pulse(self):
    self.start_without()
    with Rumbler("Test Motor") as self.motor:
      self.await_motor(present=True)
      self.call("Pulse", pattern=[200])
      self.await_running()
    time.sleep(0.5)
    self.assert_turns()
    self.await_motor(present=False)
    with Rumbler("Test Motor") as self.motor:
      self.await_motor(present=True)
      time.sleep(1)
      self.assert_feels([15], lambda: self.turn(1))


if __name__ == "__main__":
  unittest.main()
